// Integers of 32 bits that C makes 64 wide are multiplied by their lower halves, where that is all they have.
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --size 1,7,203 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 1,7,203 --verify-only | FileCheck %s %}
// RUN: %if gcc && avx512 %{ %tpbcc --isa=avx512 --cc=%gcc %s -o %t.gcc && %t.gcc --size 203 --verify-only | FileCheck %s --check-prefix=ONE %}
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon && %qemu %t.neon --size 1,7,203 --verify-only | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefix=NEON
// REQUIRES: qemu-aarch64
// CHECK-COUNT-30: {{^}}    result      verified against
// ONE-COUNT-10: {{^}}    result      verified against
#include <stdint.h>

// AVX2-LABEL: void of_ints_avx2(
// AVX2: _mm256_mul_epi32(
// AVX2-NOT: tpb_avx2_mul_
// AVX2: tpb_plain_ran(
// NEON-LABEL: void of_ints_neon(
// NEON: vmull_s32(
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296 - 2147483648, b[i] = i % 5 ? i * 3266489917 % 4294967296 - 2147483648 : -2147483647 - 1)
void of_ints(long n, int64_t y[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (int64_t)a[i] * b[i];
}

// AVX2-LABEL: void upper_halves_avx2(
// AVX2: _mm256_mul_epu32(
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296, b[i] = i % 5 ? i * 3266489917 % 4294967296 : 4294967295)
void upper_halves(long n, uint32_t y[restrict n], const uint32_t a[restrict n], const uint32_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (uint64_t)a[i] * b[i] >> 32;
}

// AVX2-LABEL: long sum_of_products_avx2(
// AVX2: _mm256_mul_epi32(
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296 - 2147483648, b[i] = i * 3266489917 % 4294967296 - 2147483648)
long sum_of_products(long n, const int a[restrict n], const int b[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += (long)(a[i] >> 12) * (b[i] >> 9);
    return s;
}

// AVX2-LABEL: void by_a_number_avx2(
// AVX2: _mm256_mul_epi32(
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296 - 2147483648)
void by_a_number(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (int)(((int64_t)a[i] * 46341 + 32768) >> 16);
}

// AVX2-LABEL: void by_a_parameter_avx2(
// AVX2: _mm256_mul_epi32(
#pragma tpb kernel param(f = -123456789) init(a[i] = i * 2654435769 % 4294967296 - 2147483648)
void by_a_parameter(long n, int64_t y[restrict n], const int a[restrict n], int f)
{
    for (long i = 0; i < n; ++i)
        y[i] = (int64_t)a[i] * f + i;
}

// One is wider: all of it.
// AVX2-LABEL: void by_a_wide_one_avx2(
// AVX2: tpb_avx2_mul_
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296, b[i] = i * 7046029254386353131)
void by_a_wide_one(long n, uint64_t y[restrict n], const uint32_t a[restrict n], const uint64_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i];
}

// Without a sign and with one: neither instruction has both.
// AVX2-LABEL: void of_either_avx2(
// AVX2: tpb_avx2_mul_
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296, b[i] = i * 3266489917 % 4294967296 - 2147483648)
void of_either(long n, int64_t y[restrict n], const uint32_t a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (int64_t)a[i] * b[i];
}

// AVX2-LABEL: void halves_of_wide_ones_avx2(
// AVX2: _mm256_mul_epu32(
#pragma tpb kernel init(a[i] = i * 7046029254386353131)
void halves_of_wide_ones(long n, uint64_t y[restrict n], const uint64_t a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] & 0xffffffffu) * (a[i] >> 32) ^ (uint32_t)a[i] * (a[i] >> 33);
}

// AVX2-LABEL: void shorts_and_ints_avx2(
// AVX2: _mm256_mul_epi32(
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296 - 2147483648, b[i] = i * 40503 % 65536 - 32768)
void shorts_and_ints(long n, int64_t y[restrict n], const int a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * (int64_t)b[i];
}

// A negative number as one without a sign has all 64 bits.
#pragma tpb kernel init(a[i] = i * 2654435769 % 4294967296 - 2147483648, b[i] = i * 3266489917 % 4294967296)
void made_large(long n, uint64_t y[restrict n], const int a[restrict n], const uint32_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (uint64_t)a[i] * (b[i] >> 1);
}
