// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// An unsigned variable never reaches a bound above its range.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (unsigned i = 0; i < n; ++i)
        a[i] = 1.0;
}

// CHECK: TPB_DRIVER void f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: if (!({{.*}}n{{.*}} <= 4294967295L)) {
// CHECK-NEXT: f_as_written(n, a);
