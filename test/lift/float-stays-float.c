// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// Single precision is not widened.

#pragma tpb kernel
void f(long n, float a[restrict n], const float b[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i] + 0.5f;
}
// CHECK: store a[iv(i)] = fma.f32(inv.f32(s), load.f32(b, iv(i)), 0.5:f32 "0.5f")
