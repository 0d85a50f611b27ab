// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// x*y-1, 1-x*y and -(x*y)-1.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], double b[restrict n], double c[restrict n], const double x[restrict n], const double y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = x[i] * y[i] - 1.0;
        b[i] = 1.0 - x[i] * y[i];
        c[i] = -(x[i] * y[i]) - 1.0;
    }
}

// CHECK: = _mm256_fmsub_pd(vx, vy, constant);
// CHECK: = _mm256_fnmadd_pd(vx, vy, constant);
// CHECK: = _mm256_fnmsub_pd(vx, vy, constant);
// CHECK: = __builtin_fma(x[i], y[i], -1.0);
// CHECK: = __builtin_fma(-x[i], y[i], 1.0);
// CHECK: = __builtin_fma(-x[i], y[i], -1.0);
