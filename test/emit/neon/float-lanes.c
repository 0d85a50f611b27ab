// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Four lanes; the remainder uses the float functions.

#pragma tpb kernel unroll(1)
void triad(long n, float a[restrict n], const float b[restrict n], const float c[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: const float32x4_t vs = vdupq_n_f32(s);
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK: const float a1 = __builtin_fmaf(s, c[i], b[i]);
