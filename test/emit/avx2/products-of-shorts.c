// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// Shorts, and what is computed from bytes and fits into them, are multiplied as such, and
// neighbours are added in the same instruction. What is added to is half as many vectors.
// CHECK-LABEL: {{^}}unsigned squares_avx2(
// CHECK: {{^ +}}const __m128i a0 = _mm_loadu_si128(
// CHECK: {{^ +}}const __m256i d0 = _mm256_sub_epi16(
// CHECK: {{^ +}}c0 = _mm256_add_epi32(c0, _mm256_madd_epi16(d0, d0));
// CHECK-NOT: {{^ +}}__m256i c2 =
#pragma tpb kernel
unsigned squares(long n, const unsigned char a[restrict n], const signed char b[restrict n])
{
    unsigned c = 0;
    for (long i = 0; i < n; ++i) {
        const int d = a[i] - b[i];
        c += d * d;
    }
    return c;
}
// 17 bits, and shorts without a sign.
// CHECK-LABEL: {{^}}int wide_avx2(
// CHECK-NOT: {{^ +.*}}madd_epi16
// CHECK: {{^ +}}return c;
#pragma tpb kernel
int wide(long n, const short a[restrict n], const short b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += (a[i] - b[i]) * b[i];
    return c;
}
// CHECK-LABEL: {{^}}int without_sign_avx2(
// CHECK-NOT: {{^ +.*}}madd_epi16
// CHECK: {{^ +}}return c;
#pragma tpb kernel
int without_sign(long n, const unsigned short a[restrict n], const short b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] * b[i];
    return c;
}
// What is used elsewhere is made in lanes of 32 bits anyway.
// CHECK-LABEL: {{^}}int stored_as_well_avx2(
// CHECK-NOT: {{^ +.*}}madd_epi16
// CHECK: {{^ +}}return c;
#pragma tpb kernel
int stored_as_well(long n, int y[restrict n], const short a[restrict n], const short b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] * b[i];
        c += y[i];
    }
    return c;
}
// Shorts alone are products with one.
// CHECK-LABEL: {{^}}int sum_avx2(
// CHECK: {{^ +}}c0 = _mm256_add_epi32(c0, _mm256_madd_epi16(a0, _mm256_set1_epi16((short)(1))));
// CHECK-NOT: {{^ +}}__m256i c2 =
// CHECK: {{^ +}}return c;
#pragma tpb kernel
int sum(long n, const short a[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i];
    return c;
}
// CHECK-LABEL: {{^}}int sum_without_sign_avx2(
// CHECK-NOT: {{^ +.*}}madd_epi16
// CHECK: {{^ +}}return c;
#pragma tpb kernel
int sum_without_sign(long n, const unsigned short a[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i];
    return c;
}
