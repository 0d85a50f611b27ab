// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A new value of two operations is selected into the accumulator.

#pragma tpb kernel unroll(1)
double two(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = s + x[i] - y[i];
    return s;
}

// CHECK: svwhilelt_b64(i, end);
// CHECK: s0 = svsel(rest, t{{.*}}, s0);
// CHECK-NEXT: }
