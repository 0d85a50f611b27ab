// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Beside doubles, floats take a D register.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + b[i];
}

// CHECK: for (; end - i >= 2; i += 2) {
// CHECK: const float32x2_t vb = vld1_f32(b + i);
// CHECK: vcvt_f64_f32(vb);
