// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - | FileCheck --check-prefix=PLAN %s
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=c %s -o - | FileCheck %s
// RUN: not %tpbcc --isa=avx2 --machine=zen3 -DALWAYS --emit=plan %s -o - 2>&1 | FileCheck --check-prefix=REFUSED %s
// Loops that may run longer than rows of a fixed extent are cut where they do not, which is asked on entry:
// rows share elements else, and all stays as written.

// PLAN-LABEL: plan rows
// PLAN: steps   within(i, j, 80); tile(j.1, 16); interchange(i.1, jt); vector(j.1);
// PLAN: block   j 16: as the clause says, where j has at most 80 iterations: longer rows share elements, and stay whole; i goes over one block before the next
// CHECK-LABEL: void rows_avx2(
// CHECK: if (80L >= m) {
// CHECK-NEXT: for (long jt = 0; jt < m; jt += 16) {
// CHECK-NEXT: for (long i = begin; i < end; ++i) {
// CHECK: } else {
// CHECK-NEXT: for (long i = begin; i < end; ++i) {
#pragma tpb kernel block(j = 16)
void rows(long n, long m, double a[restrict 75][80], const double b[restrict 75][80])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i][j] = a[i][j] * 0.5 + b[i][j];
}

// Neighbours of a row are closer to the next one; of the loops that could be short, the longer one is.
// PLAN-LABEL: plan beside
// PLAN: steps   within(i, j, 79); tile(j.1, 16);
#pragma tpb kernel block(j = 16)
void beside(long n, long m, double a[restrict 75][80])
{
    for (long i = 1; i < n; ++i)
        for (long j = 1; j < m; ++j)
            a[i][j] += a[i - 1][j - 1] + a[i - 1][j];
}

// A dependence that is there however long loops are.
#ifdef ALWAYS
// REFUSED: block-where-rows-are-apart.c:[[#@LINE+2]]:26: error: loop 'j' can't be cut into blocks: an iteration would come before another one whose results it needs; leave it out of block(), or cut another loop [TPB266]
// REFUSED: note: flow a[i][j] -> a[i - 1][j + 1] carried by i (<, >, >) [TPB267]
#pragma tpb kernel block(j = 16)
void upwards(long n, long m, double a[restrict 75][80])
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i][j] += a[i - 1][j + 1];
}
#endif
