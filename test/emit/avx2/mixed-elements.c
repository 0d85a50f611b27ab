// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Beside doubles, ints take an XMM register.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + k[i];
}

// CHECK: for (; end - i >= 4; i += 4) {
// CHECK: const __m128i vk = _mm_loadu_si128((const __m128i *)(k + i));
// CHECK: _mm256_cvtepi32_pd(vk);
// CHECK: if (i < end) {
