// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// What stays the same may change its type.

#pragma tpb kernel
void f(int n, float a[restrict n], double s, int k)
{
    for (int i = 0; i < n; ++i)
        a[i] = (float)s * a[i] + (float)k;
}
// CHECK: let a_old: f32 = load.f32(a, iv(i))
// CHECK-NEXT: store a[iv(i)] = fma.f32(convert.f32(inv.f64(s)), local.f32(a_old), convert.f32(inv.i32(k)))
