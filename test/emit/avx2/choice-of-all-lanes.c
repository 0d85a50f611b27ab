// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only
// A condition that is the same in all iterations is C's choice, for which compilers make two loops; one that the loop
// may change is not.
#pragma tpb kernel param(mode = 1)
void by_a_parameter(long n, int mode, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = mode > 0 ? a[i] * 2.0 : a[i] + 2.0;
}
// CHECK-LABEL: void by_a_parameter_avx2(
// CHECK: const __m256d vy = (mode > 0) ? t : t_2;

#pragma tpb kernel init(k = random(0, 1, 3))
void by_the_row(long m, long n, double y[restrict m][n], const double a[restrict m][n], const int k[restrict m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = k[i] ? a[i][j] * 2.0 : a[i][j] + 2.0;
}
// CHECK-LABEL: void by_the_row_avx2(
// CHECK: _mm256_blendv_pd(
