// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The fma of the tail merges into the accumulator.

#pragma tpb kernel unroll(1)
double dot(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}

// CHECK: s0 = svmla_x(all, s0, vx, vy);
// CHECK-NOT: _z(
// CHECK: s0 = svmla_m(rest, s0, vx, vy);
// CHECK-NOT: _z(
