// RUN: %tpbcc --isa=avx2 --no-timing --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s
// REQUIRES: x86
// Where the last iteration alone counts, the worker needs no instruction set, and nobody asks for one.

// CHECK: TPB_WORKER_STRAIGHT
// CHECK-NEXT: void last_avx2(
// CHECK: void last_tuned(
// CHECK-NOT: tpb_fits
// CHECK: last_avx2(0, n
#pragma tpb kernel
void last(long n, double s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        s[0] = a[i] * 2.0;
}

// CHECK: void all_tuned(
// CHECK: tpb_fits_avx2
#pragma tpb kernel
void all(long n, double s[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        s[i] = a[i] * 2.0;
}
