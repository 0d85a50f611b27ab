// RUN: %tpbcc --isa=avx512 --emit=ir %s -o - | FileCheck %s
// The lowered worker: accumulators, main loop of whole steps, whole vectors, predicated rest that merges, pairs, lanes.

#pragma tpb kernel unroll(2)
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: func sum_avx512(s: f64) {
// CHECK-NEXT: let s0: f64x8 = splat.f64x8(-0.0:f64)
// CHECK-NEXT: let s1: f64x8 = splat.f64x8(-0.0:f64)
// CHECK-NEXT: for vector i = inv.i64(begin) to inv.i64(end) step 16:i64 unroll 2 whole {
// CHECK-NEXT: let a0: f64x8 = load.unit.f64x8(a, iv(i))
// CHECK-NEXT: assign s0 = add.f64x8(local.f64x8(s0), local.f64x8(a0))
// CHECK-NEXT: let a1: f64x8 = load.unit.f64x8(a, add.i64(iv(i), 8:i64))
// CHECK-NEXT: assign s1 = add.f64x8(local.f64x8(s1), local.f64x8(a1))
// CHECK-NEXT: }
// CHECK-NEXT: for vector i continuing to inv.i64(end) step 8:i64 whole {
// CHECK-NEXT: let va: f64x8 = load.unit.f64x8(a, iv(i))
// CHECK-NEXT: assign s0 = add.f64x8(local.f64x8(s0), local.f64x8(va))
// CHECK-NEXT: }
// CHECK-NEXT: for vector i continuing to inv.i64(end) step 8:i64 {
// CHECK-NEXT: let rest: boolx8 = while.boolx8(iv(i), inv.i64(end))
// CHECK-NEXT: let va: f64x8 = load.unit.f64x8[local.boolx8(rest), zero](a, iv(i))
// CHECK-NEXT: assign s0 = add.f64x8[local.boolx8(rest), merge](local.f64x8(s0), local.f64x8(va))
// CHECK-NEXT: }
// CHECK-NEXT: assign s0 = add.f64x8(local.f64x8(s0), local.f64x8(s1))
// CHECK: reduce.add.f64(local.f64x8(s0))
