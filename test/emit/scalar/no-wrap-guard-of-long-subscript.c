// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A long may not wrap around, and size_t agrees with addresses.

#pragma tpb kernel
void f(__SIZE_TYPE__ n, long k, double a[restrict n], const double b[restrict n])
{
    for (__SIZE_TYPE__ i = 0; i < n; ++i)
        a[i] = b[i + k];
}

// CHECK: TPB_DRIVER void f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: f_scalar(0, n, a, b, k);
// CHECK-NEXT: {{^}}}
