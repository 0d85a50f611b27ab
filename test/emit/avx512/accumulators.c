// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Three accumulators for unroll(3), named after the user's variable, combined in pairs; the tail does not touch other lanes.

#pragma tpb kernel unroll(3)
double sum(long n, const double x[restrict n])
{
    double total = 0.0;
    for (long i = 0; i < n; ++i)
        total += x[i];
    return total;
}

// CHECK: double sum_avx512(long begin, long end, const double *restrict x, double total)
// CHECK: __m512d total0 = {{.*}}(-0.0);
// CHECK: __m512d total1 = {{.*}}(-0.0);
// CHECK: __m512d total2 = {{.*}}(-0.0);
// CHECK-NOT: total3
// CHECK: for (; i + 24 <= end; i += 24) {
// CHECK-NEXT: const __m512d x0 = _mm512_loadu_pd(x + i);
// CHECK-NEXT: total0 = {{.*}}add{{.*}}(total0, x0);
// CHECK-NEXT: const __m512d x1 = _mm512_loadu_pd(x + i + 8);
// CHECK-NEXT: total1 = {{.*}}add{{.*}}(total1, x1);
// CHECK-NEXT: const __m512d x2 = _mm512_loadu_pd(x + i + 16);
// CHECK-NEXT: total2 = {{.*}}add{{.*}}(total2, x2);
// CHECK-NEXT: }
// CHECK: const __mmask8 rest
// CHECK-NEXT: const __m512d vx = _mm512_maskz_loadu_pd(rest, x + i);
// CHECK-NEXT: total0 = _mm512_mask_add_pd(total0, rest, total0, vx);
// CHECK-NEXT: }
// CHECK-NEXT: total0 = {{.*}}(total0, total1);
// CHECK-NEXT: total0 = {{.*}}(total0, total2);
// CHECK: total = total + 
// CHECK-NEXT: return total;
