// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Numbers of 16 bits are converted when they are loaded.

#pragma tpb kernel verify(rtol(1e-3))
float dot(long n, const _Float16 x[restrict n], const _Float16 y[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += (float)x[i] * (float)y[i];
    return s;
}

// CHECK: const __m256i x0 = _mm256_loadu_si256((const __m256i *)(x + i));
// CHECK: = _mm512_cvtph_ps(x0);
// CHECK: s0 = _mm512_fmadd_ps(
// CHECK: _mm256_maskz_loadu_epi16(rest, x + i);
