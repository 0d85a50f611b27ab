// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Three accumulators for unroll(3), named after the user's variable, combined in pairs; the rest is added one by one.

#pragma tpb kernel unroll(3)
double sum(long n, const double x[restrict n])
{
    double total = 0.0;
    for (long i = 0; i < n; ++i)
        total += x[i];
    return total;
}

// CHECK: double sum_avx2(long begin, long end, const double *restrict x, double total)
// CHECK: __m256d total0 = {{.*}}(-0.0);
// CHECK: __m256d total1 = {{.*}}(-0.0);
// CHECK: __m256d total2 = {{.*}}(-0.0);
// CHECK-NOT: total3
// CHECK: for (; i + 12 <= end; i += 12) {
// CHECK-NEXT: const __m256d x0 = _mm256_loadu_pd(x + i);
// CHECK-NEXT: total0 = {{.*}}add{{.*}}(total0, x0);
// CHECK-NEXT: const __m256d x1 = _mm256_loadu_pd(x + i + 4);
// CHECK-NEXT: total1 = {{.*}}add{{.*}}(total1, x1);
// CHECK-NEXT: const __m256d x2 = _mm256_loadu_pd(x + i + 8);
// CHECK-NEXT: total2 = {{.*}}add{{.*}}(total2, x2);
// CHECK-NEXT: }
// CHECK-NEXT: total0 = {{.*}}(total0, total1);
// CHECK-NEXT: total0 = {{.*}}(total0, total2);
// CHECK: total = total + 
// CHECK-NEXT: for (; i < end; ++i) {
// CHECK-NEXT: total = total + x[i];
// CHECK-NEXT: }
// CHECK-NEXT: return total;
