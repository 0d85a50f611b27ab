// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// Choices that share an arm, or ask what is known already, are one choice under a mask of both.
// CHECK-LABEL: {{^}}void graded_avx512(
// CHECK: {{^ +}}const __mmask16 [[BOTH:mask_[0-9]+]] = mask | mask_2;
// CHECK: {{^ +.*}}_mm512_mask_blend_ps([[BOTH]],
// CHECK-NOT: {{^ +.*}}_mm512_mask_blend_ps(
// CHECK: {{^ +}}_mm512_storeu_ps(
#pragma tpb kernel
void graded(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const float u = a[i];
        y[i] = b[i] > 1.0f ? u : b[i] < -1.0f ? u : b[i] > 1.0f ? 4.0f : 0.5f;
    }
}
