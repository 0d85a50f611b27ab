// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Beside doubles, ints and bytes stand in 64-bit lanes: widening loads, narrowing stores.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const float b[restrict n], const int k[restrict n], unsigned char c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] * 2.0 + k[i];
        c[i] = (unsigned char)(k[i] >> 2);
    }
}

// CHECK: const long vl = TPB_REGISTER((long)svcntd());
// CHECK: const svbool_t all = svptrue_b64();
// CHECK: const svfloat32_t vb = tpb_sve_load_f32_in_64(all, b + i);
// CHECK: = svcvt_f64_x(all, vb);
// CHECK: const svint32_t vk = svreinterpret_s32(svld1sw_s64(all, k + i));
// CHECK: = svcvt_f64_x(all, vk);
// CHECK: const svuint64_t vc = svreinterpret_u64(
// CHECK-NEXT: svst1b(all, c + i, vc);
// CHECK: const svbool_t rest = svwhilelt_b64(i, end);
