// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A loop variable that lives on keeps its final value.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    long i;
    for (i = 2; i < n; ++i)
        a[i] = 1.0;
}
// CHECK: for serial i = 2:i64 to inv.i64(n) step 1:i64 {
