// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// An element that was just stored is the stored value; the last store of an element counts.

#pragma tpb kernel
void f(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 2.0;
        b[i] = a[i] + 1.0;
        a[i] = a[i] * b[i];
    }
}
// CHECK: for serial
// CHECK-NOT: store a[iv(i)] = 2.0
// CHECK: store b[iv(i)] = {{3\.0:f64|add\.f64\(2\.0:f64 "2\.0", 1\.0:f64 "1\.0"\)}}
// CHECK-NEXT: store a[iv(i)] =
// CHECK-NEXT: }
