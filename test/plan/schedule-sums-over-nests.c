// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=rows: interchange(i, j)' '--schedule=twice: fuse(j.1, j.2); interchange(i, j); vector(i)' '--schedule=jammed: jam(i, 2)' %s -o - | FileCheck %s
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=rows: fuse(j.1, j.3)' %s -o - 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=seen: interchange(i, j)' %s -o - 2>&1 | FileCheck %s --check-prefix=SEEN
// A sum over a nest is one sum for the steps of a schedule, whichever loops it goes through.

// CHECK-LABEL: {{^}}double rows_avx2(
// CHECK: for (; m - j >= {{[0-9]+}}; j += {{[0-9]+}}) {
// CHECK: for (long i = begin; i < end; ++i) {
// ONE: error: step 'fuse(j.1, j.3)' of --schedule= is refused: there is one loop 'j' only; there are i, j
#pragma tpb kernel
double rows(long n, long m, double a[restrict n][m])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            s += a[i][j];
    return s;
}

// The second loop over j has a name of its own in the nest, and is j.2 all the same.
// CHECK-LABEL: {{^}}int twice_avx2(
// CHECK: _mm256_add_epi32
// CHECK: const int [[T:t[0-9]*]] = [[S:s[_0-9]*]] + a[m * i + j];
// CHECK-NEXT: [[S]] = [[T]] + b[j];
#pragma tpb kernel
int twice(long n, long m, int a[restrict n][m], int b[restrict m])
{
    int s = 0;
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j)
            s += a[i][j];
        for (long j = 0; j < m; ++j)
            s += b[j];
    }
    return s;
}

// Two rows go into each accumulator.
// CHECK-LABEL: {{^}}double jammed_avx2(
// CHECK: const __m256d [[T:t[_0-9]*]] = _mm256_add_pd([[S:s[_0-9]*]], {{.*}});
// CHECK: {{^ *}}[[S]] = _mm256_add_pd([[T]], {{.*}});
#pragma tpb kernel
double jammed(long n, long m, double a[restrict n][m])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            s += a[i][j];
    return s;
}

// SEEN: error: step 'interchange(i, j)' of --schedule= is refused: j is not alone in i
#pragma tpb kernel
double seen(long n, long m, double a[restrict n][m], double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j)
            s += a[i][j];
        b[i] = s;
    }
    return s;
}
