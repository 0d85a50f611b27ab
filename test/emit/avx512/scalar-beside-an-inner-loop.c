// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A variable that the loop around a vectorised one carries is scalar code.
#pragma tpb kernel
double f(long n, long m, double y[restrict n * m], const double x[restrict n * m])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j)
            y[i * m + j] = x[i * m + j] * 2.0;
        s = s * 0.5 + x[i * m];
    }
    return s;
}

// CHECK: double f_avx512(
// CHECK: _mm512_storeu_pd(
// CHECK: s = __builtin_fma(s, 0.5, x[m * i]);
