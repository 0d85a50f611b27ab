// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Explicit fma; what the vectors leave goes through a scalar loop with the same fma.

#pragma tpb kernel unroll(1)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: TPB_WORKER_BASELINE
// CHECK-NEXT: void triad_neon(
// CHECK: const float64x2_t vs = vdupq_n_f64(s);
// CHECK-NEXT: long i = begin;
// CHECK-NEXT: for (; end - i >= 2; i += 2) {
// CHECK-NEXT: const float64x2_t vc = vld1q_f64(c + i);
// CHECK-NEXT: const float64x2_t vb = vld1q_f64(b + i);
// CHECK-NEXT: const float64x2_t va = vfmaq_f64(vb, vs, vc);
// CHECK-NEXT: vst1q_f64(a + i, va);
// CHECK-NEXT: }
// CHECK-NEXT: if (i < end) {
// CHECK-NEXT: const double a1 = __builtin_fma(s, c[i], b[i]);
// CHECK-NEXT: a[i] = a1;
// CHECK-NEXT: }
// CHECK-NEXT: {{^}}}
