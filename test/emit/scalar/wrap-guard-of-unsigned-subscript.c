// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// i + k in unsigned may wrap around; then the loop as written runs.

#pragma tpb kernel
void f(unsigned n, unsigned k, double a[restrict n], const double b[restrict n])
{
    for (unsigned i = 0; i < n; ++i)
        a[i] = b[i + k];
}

// CHECK: TPB_DRIVER void f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: if (!((long)n + (long)k - 1 <= 4294967295L)) {
// CHECK-NEXT: f_as_written(n, k, a, b);
// CHECK-NEXT: return;
