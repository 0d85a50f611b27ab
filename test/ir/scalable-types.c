// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=ir %s -o - | FileCheck %s
// SVE: the step is a run-time number of lanes, every operation has a predicate.

#pragma tpb kernel unroll(2)
void f(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 2.0f;
}
// CHECK: func f_sve {
// CHECK-NEXT: let vl: i64 = lanes
// CHECK-NEXT: let all: boolx4s = all.boolx4s
// CHECK: for vector i = inv.i64(begin) to inv.i64(end) step mul.i64(2:i64, local.i64(vl)) unroll 2 whole {
// CHECK-NEXT: let b0: f32x4s = load.unit.f32x4s[local.boolx4s(all), zero](b, iv(i))
// CHECK-NEXT: let a0: f32x4s = mul.f32x4s[local.boolx4s(all), any](local.f32x4s(b0), local.f32x4s(constant))
// CHECK: load.unit.f32x4s[local.boolx4s(all), zero](b, add.i64(iv(i), local.i64(vl)))
// CHECK: for vector i continuing to inv.i64(end) step local.i64(vl) {
// CHECK-NEXT: let rest: boolx4s = while.boolx4s(iv(i), inv.i64(end))
