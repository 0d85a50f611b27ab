// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Three accumulators for unroll(3); the tail merges into the first and keeps its inactive lanes.

#pragma tpb kernel unroll(3)
double sum(long n, const double x[restrict n])
{
    double total = 0.0;
    for (long i = 0; i < n; ++i)
        total += x[i];
    return total;
}

// CHECK: double sum_sve(
// CHECK-NOT: _z(
// CHECK: svfloat64_t total0 = svdup_f64(-0.0);
// CHECK-NEXT: svfloat64_t total1 = svdup_f64(-0.0);
// CHECK-NEXT: svfloat64_t total2 = svdup_f64(-0.0);
// CHECK: for (; i + 3 * vl <= end; i += 3 * vl) {
// CHECK-NEXT: const svfloat64_t x0 = svld1(all, x + i);
// CHECK-NEXT: total0 = svadd_x(all, total0, x0);
// CHECK-NEXT: const svfloat64_t x1 = svld1(all, x + i + vl);
// CHECK-NEXT: total1 = svadd_x(all, total1, x1);
// CHECK-NEXT: const svfloat64_t x2 = svld1(all, x + i + 2 * vl);
// CHECK-NEXT: total2 = svadd_x(all, total2, x2);
// CHECK-NEXT: }
// CHECK-NEXT: for (; i < end; i += vl) {
// CHECK-NEXT: const svbool_t rest = svwhilelt_b64(i, end);
// CHECK-NEXT: const svfloat64_t vx = svld1(rest, x + i);
// CHECK-NEXT: total0 = svadd_m(rest, total0, vx);
// CHECK-NEXT: }
// CHECK-NOT: _z(
// CHECK: return total;
