// Loops of halves alone compute with them as such, in lanes of 16 bits, where the set does; else in floats, and rounded.
// RUN: %tpbcc --isa=avx512 -march=sapphirerapids --emit=c %s -o - | FileCheck %s --check-prefix=FP16 --implicit-check-not=cvtph_ps
// RUN: %tpbcc --isa=avx512 -march=x86-64-v4 --emit=c %s -o - | FileCheck %s --check-prefix=FLOATS
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck %s --check-prefix=SVE --implicit-check-not=svcvt_f32
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -march=armv8.2-a+fp16 --emit=c %s -o - | FileCheck %s --check-prefix=FUSED
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | FileCheck %s --check-prefix=NEON

// FP16-LABEL: void axpy_avx512(
// FP16: _mm512_fmadd_ph(
// FP16: _mm512_storeu_ph(y + i
// FP16: _mm512_castsi512_ph(_mm512_maskz_loadu_epi16(
// FP16: _mm512_mask_storeu_epi16(y + i, rest, _mm512_castph_si512(
// FLOATS-LABEL: void axpy_avx512(
// FLOATS: _mm512_cvtps_ph(
// SVE-LABEL: void axpy_sve(
// SVE: svmul_x(
// SVE: svadd_x(
// SVE: svwhilelt_b16(
// FUSED-LABEL: void axpy_sve(
// FUSED: svmla_x(
// NEON-LABEL: void axpy_neon(
// NEON: vcvt_f16_f32(
#pragma tpb kernel param(f = 0.75)
void axpy(long n, _Float16 y[restrict n], const _Float16 x[restrict n], _Float16 f)
{
    for (long i = 0; i < n; ++i)
        y[i] += f * x[i];
}

// FP16-LABEL: void clipped_avx512(
// FP16: _mm512_cmp_ph_mask({{.*}}, _CMP_LT_OQ)
// FP16: _mm512_mask_blend_ph(
// SVE-LABEL: void clipped_sve(
// SVE: svcmplt({{.*}}, {{.*}})
// SVE: svsel(
#pragma tpb kernel param(least = 0.25)
void clipped(long n, _Float16 y[restrict n], const _Float16 a[restrict n], _Float16 least)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] / (_Float16)3 < least ? -a[i] : a[i] - least;
}

// FP16-LABEL: void under_a_condition_avx512(
// FP16: _mm512_mask_storeu_epi16(y + i, {{.*}}, _mm512_castph_si512(
// SVE-LABEL: void under_a_condition_sve(
// SVE: svst1({{.*}}, (float16_t *)(y + i{{.*}})
#pragma tpb kernel
void under_a_condition(long n, _Float16 y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            y[i] = a[i] * a[i];
}

// FP16-LABEL: void shorts_avx512(
// FP16: _mm512_cvtepi16_ph(
// FP16: _mm512_cvttph_epi16(
// SVE-LABEL: void shorts_sve(
// SVE: svcvt_f16_x(
// SVE: svcvt_s16_x(
#pragma tpb kernel
void shorts(long n, short y[restrict n], const short k[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (short)(a[i] * (_Float16)k[i]);
}
