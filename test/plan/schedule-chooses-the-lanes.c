// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=OWN
// RUN: %tpbcc --isa=avx2 --emit=plan '--schedule=vector(i); together(i, 2)' %s -o - | FileCheck %s --check-prefix=GIVEN
// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=vector(i); together(i, 2)' %s -o - | FileCheck %s --check-prefix=TEXT
// vector() names the loop that becomes lanes, here rows instead of the columns.

#pragma tpb kernel
void times(long n, long m, double y[restrict n], const double a[restrict n][m], const double x[restrict m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i] += a[i][j] * x[j];
}
// OWN: steps {{.*}}vector(j); unroll(j,
// GIVEN: steps {{ *}}vector(i); together(i, 2); tail(i, scalar); stores(i, temporal)
// TEXT: end - i >= 8
// TEXT: _mm256_storeu_pd
