// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=TEXT
// Where one accumulator is enough the reason is not that several hide the latency.

#pragma tpb kernel
double f(long n, const double a[restrict n], const double b[restrict n], const double c[restrict n],
         const double d[restrict n], const double e[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i] * c[i] * d[i] * e[i];
    return s;
}
// CHECK: unroll {{ *}}1:
// CHECK-NOT: accumulators hide
// CHECK-SAME: cycles an iteration
// CHECK-NOT: accumulators hide
// CHECK: limit {{.*}}load ports
// TEXT: double f_avx512(
// TEXT: s0 = {{.*}}(-0.0);
// TEXT-NOT: s1 =
// TEXT: return s;
