// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,NEON
// RUN: %tpbcc --isa=avx2,scalar %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-7: result {{ *}}verified
// RAN-NOT: {{wrong|differs}}
// Bytes that a condition asks for are loaded whatever it says where the array has them: each has a lane of 8 bits.
#pragma tpb kernel
void longer(long n, signed char y[restrict n], const signed char b[restrict n + 8], const signed char d[restrict 2 * n], const signed char e[restrict n + 8])
{
    for (long i = 0; i < n; ++i)
        y[i] = b[i] < d[i] ? e[i + 3] : b[i] & d[i + n];
}
// CHECK: void longer_{{.*}}(
// AVX2-NOT: load_masked
// AVX2: _mm256_blendv_epi8(
// AVX512: _mm512_maskz_loadu_epi8(
// NEON-NOT: load_masked
// CHECK: longer_tuned(

#pragma tpb kernel
void in_place(long n, signed char a[restrict n], const signed char b[restrict n], const signed char d[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < d[i] ? a[i] + 3 : b[i];
}
// CHECK: void in_place_{{.*}}(
// AVX2-NOT: load_masked
// AVX2: _mm256_add_epi8(
// AVX512: _mm512_add_epi8(
// CHECK: in_place_tuned(

// One element too few, by what the caller says.
#pragma tpb kernel
void shorter(long n, signed char y[restrict n], const signed char b[restrict n], const signed char d[restrict n], const signed char e[restrict n + 2])
{
    for (long i = 0; i < n; ++i)
        y[i] = b[i] < d[i] && i < n - 1 ? e[i + 3] : b[i];
}
// CHECK: void shorter_{{.*}}(
// AVX2: load_masked
// NEON: load_masked
// CHECK: shorter_tuned(

// Unsigned sizes wrap around.
#pragma tpb kernel
void wrapping(unsigned n, signed char y[restrict n], const signed char b[restrict n], const signed char e[restrict n + 3])
{
    for (unsigned i = 0; i < n; ++i)
        y[i] = b[i] < 50 ? e[i + 3] : b[i];
}
// CHECK: void wrapping_{{.*}}(
// AVX2: load_masked
// CHECK: wrapping_tuned(

// A size that changes before the loop says nothing of it.
#pragma tpb kernel param(extra = 0)
void grown(long n, long extra, signed char y[restrict n], const signed char b[restrict n], const signed char e[restrict n + 8])
{
    n += extra;
    for (long i = 0; i < n; ++i)
        y[i] = b[i] < 50 ? e[i] : b[i];
}
// CHECK: void grown_{{.*}}(
// AVX2: load_masked
// CHECK: grown_tuned(

// An element that is only stored where it is less than another is the larger one of them.
#pragma tpb kernel
void largest(long n, float s[restrict 1], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > s[0])
            s[0] = a[i];
}
// CHECK: void largest_{{.*}}(
// AVX2: _mm256_max_ps({{a0, s_kept0|s_kept0, a0}})
// AVX512: _mm512_max_ps({{a0, s_kept0|s_kept0, a0}})
// CHECK: largest_tuned(

// The same by the directive.
#pragma tpb kernel extent(y = n, b = n + 1, e = 2 * n + 3)
void stated(long n, signed char *restrict y, const signed char *restrict b, const signed char *restrict e)
{
    for (long i = 0; i < n; ++i)
        y[i] = b[i] < 20 ? e[i + 3] : b[i];
}
// CHECK: void stated_{{.*}}(
// AVX2-NOT: load_masked
// AVX2: _mm256_blendv_epi8(
// CHECK: stated_tuned(
