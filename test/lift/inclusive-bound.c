// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// i <= n ends one later.

#pragma tpb kernel
void f(int n, double a[restrict n + 1])
{
    for (int i = 0; i <= n; ++i)
        a[i] = 1.0;
}
// CHECK: for serial i = 0:i64 to add.i64(convert.i64(inv.i32(n)), 1:i64) step 1:i64 {
