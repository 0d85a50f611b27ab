// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Rows whose trips are several vectors already are not for compilers to unroll again; loops that stand alone are, and
// rows of a length that they know.
#pragma tpb kernel unroll(2)
void rows(long m, long n, float y[restrict m][n], const float a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = 2 * a[i][j];
}
// CHECK-LABEL: void rows_avx2(
// CHECK: {{^ +}}TPB_UNROLLED for (; n - j >= 16; j += 16) {
// CHECK: {{^ +}}TPB_REST for (; n - j >= 8; j += 8) {

#pragma tpb kernel unroll(2)
void alone(long n, float y[restrict n], const float a[restrict n])
{
    for (long j = 0; j < n; ++j)
        y[j] = 2 * a[j];
}
// CHECK-LABEL: void alone_avx2(
// CHECK: {{^ +}}for (; end - j >= 16; j += 16) {

#pragma tpb kernel unroll(2)
void known(long m, float y[restrict m][64], const float a[restrict m][64])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < 64; ++j)
            y[i][j] = 2 * a[i][j];
}
// CHECK-LABEL: void known_avx2(
// CHECK: {{^ +}}for (; 64 - j >= 16; j += 16) {
