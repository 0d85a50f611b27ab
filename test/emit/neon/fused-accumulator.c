// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The scalar remainder is fused like the vectors.

#pragma tpb kernel unroll(1)
double dot(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}

// CHECK: s0 = vfmaq_f64(s0, vx, vy);
// CHECK: s = __builtin_fma(x[i], y[i], s);
