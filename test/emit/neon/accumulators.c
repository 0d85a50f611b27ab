// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Three accumulators for unroll(3), named after the user's variable, combined in pairs; the rest is added one by one.

#pragma tpb kernel unroll(3)
double sum(long n, const double x[restrict n])
{
    double total = 0.0;
    for (long i = 0; i < n; ++i)
        total += x[i];
    return total;
}

// CHECK: double sum_neon(long begin, long end, const double *restrict x, double total)
// CHECK: float64x2_t total0 = {{.*}}(-0.0);
// CHECK: float64x2_t total1 = {{.*}}(-0.0);
// CHECK: float64x2_t total2 = {{.*}}(-0.0);
// CHECK-NOT: total3
// CHECK: for (; i + 6 <= end; i += 6) {
// CHECK-NEXT: const float64x2_t x0 = vld1q_f64(x + i);
// CHECK-NEXT: total0 = {{.*}}add{{.*}}(total0, x0);
// CHECK-NEXT: const float64x2_t x1 = vld1q_f64(x + i + 2);
// CHECK-NEXT: total1 = {{.*}}add{{.*}}(total1, x1);
// CHECK-NEXT: const float64x2_t x2 = vld1q_f64(x + i + 4);
// CHECK-NEXT: total2 = {{.*}}add{{.*}}(total2, x2);
// CHECK-NEXT: }
// CHECK-NEXT: total0 = {{.*}}(total0, total1);
// CHECK-NEXT: total0 = {{.*}}(total0, total2);
// CHECK: total = total + 
// CHECK-NEXT: for (; i < end; ++i) {
// CHECK-NEXT: total = total + x[i];
// CHECK-NEXT: }
// CHECK-NEXT: return total;
