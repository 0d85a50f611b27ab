// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Numbers of 16 bits are converted when they are loaded.

#pragma tpb kernel verify(rtol(1e-3))
float dot(long n, const _Float16 x[restrict n], const _Float16 y[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += (float)x[i] * (float)y[i];
    return s;
}

// CHECK: const svfloat16_t x0 = svreinterpret_f16(svld1uh_u32(all, (const unsigned short *)(x + i)));
// CHECK: = svcvt_f32_x(all, x0);
// CHECK: s0 = svmla_x(all, s0,
