// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Beside doubles, floats and ints take half a register each, bytes an eighth; the header of the
// functions for what has no instruction is included.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const float b[restrict n], const int k[restrict n], unsigned char c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] * 2.0 + k[i];
        c[i] = (unsigned char)(k[i] >> 2);
    }
}

// CHECK: #include <tpb_avx512.h>
// CHECK: void f_avx512(long begin, long end, double *restrict a, const float *restrict b,
// CHECK-NEXT: const int *restrict k, unsigned char *restrict c)
// CHECK: for (; end - i >= 8; i += 8) {
// CHECK-NEXT: const __m256 vb = _mm256_loadu_ps(b + i);
// CHECK-NEXT: const __m512d [[B:t.*]] = _mm512_cvtps_pd(vb);
// CHECK-NEXT: const __m256i vk = _mm256_loadu_epi32(k + i);
// CHECK-NEXT: const __m512d [[K:t.*]] = _mm512_cvtepi32_pd(vk);
// CHECK-NEXT: const __m512d va = _mm512_fmadd_pd([[B]], constant{{.*}}, [[K]]);
// CHECK-NEXT: _mm512_storeu_pd(a + i, va);
// CHECK-NEXT: const __m256i [[S:t.*]] = _mm256_srav_epi32(vk, constant{{.*}});
// CHECK-NEXT: const tpb_u8x8 vc = tpb_avx512_u8_from_i32x8([[S]]);
// CHECK-NEXT: tpb_avx512_store_u8x8(c + i, vc);
