// RUN: %if slow-tests %{ %tpbcc -std=c++23 --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -std=c++23 --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc -std=c++23 --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %tpbcc -std=c++23 --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// std::bit_cast, std::popcount, std::isnan and their like, which are templates and overloads around what compilers know.
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>

// CHECK: void keys_avx512(
#pragma tpb kernel extent(y = n, a = n)
void keys(long n, uint64_t *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        const uint64_t u = std::bit_cast<uint64_t>(a[i]);
        y[i] = u >> 63 ? ~u : u | 1ul << 63;
    }
}

// CHECK: void copied_avx512(
#pragma tpb kernel extent(y = n, a = n)
void copied(long n, uint32_t *__restrict y, const float *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        uint32_t u;
        std::memcpy(&u, &a[i], sizeof u);
        y[i] = u + 1;
    }
}

// CHECK: void kinds_avx512(
#pragma tpb kernel extent(y = n, a = n)
void kinds(long n, int *__restrict y, const float *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::isnan(a[i]) + 2 * std::isinf(a[i]) + 4 * std::isfinite(a[i]) + 8 * std::isnormal(a[i]) +
               16 * std::signbit(a[i]) + 32 * std::isgreater(a[i], 1.0f);
}

// CHECK: void counted_avx512(
#pragma tpb kernel extent(y = n, a = n)
void counted(long n, int *__restrict y, const uint32_t *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::popcount(a[i]) + 100 * std::countl_zero(a[i]) + 10000 * std::countr_zero(a[i]);
}

// CHECK: void rotated_avx512(
#pragma tpb kernel extent(y = n, a = n)
void rotated(long n, uint32_t *__restrict y, const uint32_t *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::rotl(a[i], 7) ^ std::rotr(a[i], 3);
}

// Their bodies ask with if consteval where they are evaluated.
// CHECK: void swapped_avx512(
#pragma tpb kernel extent(y = n, a = n)
void swapped(long n, uint32_t *__restrict y, const uint32_t *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::byteswap(a[i]) + std::bit_ceil(a[i] >> 16) + std::bit_floor(a[i]) + std::has_single_bit(a[i]);
}

int main()
{
    constexpr int N = 75;
    const uint32_t special[] = {0x7fc00000, 0xffc00001, 0x7f800001, 0x7f800000, 0xff800000, 0,
                                0x80000000, 1, 0x80000001, 0x007fffff, 0x3f800000, 0x40000000};
    uint32_t u[N], y[N];
    uint64_t v[N], z[N];
    float a[N];
    double b[N];
    int k[N], wrong = 0;
    for (int i = 0; i < N; ++i) {
        u[i] = i < 12 ? special[i] : i < 44 ? 1u << (i - 12) : uint32_t(i) * 2654435761u;
        v[i] = uint64_t(u[i]) << 32 | (i & 3);
    }
    std::memcpy(a, u, sizeof a);
    std::memcpy(b, v, sizeof b);
    for (long n = 0; n <= N; n += n < 20 ? 1 : 55) {
        keys(n, z, b);
        for (int i = 0; i < n; ++i)
            wrong |= z[i] != (v[i] >> 63 ? ~v[i] : v[i] | 1ul << 63);
        copied(n, y, a);
        for (int i = 0; i < n; ++i)
            wrong |= 2 * (y[i] != u[i] + 1);
        kinds(n, k, a);
        for (int i = 0; i < n; ++i) {
            const uint32_t x = u[i] & 0x7fffffff;
            const int is = (x > 0x7f800000) + 2 * (x == 0x7f800000) + 4 * (x < 0x7f800000) +
                           8 * (x < 0x7f800000 && x >= 0x800000) + 16 * (u[i] >> 31) +
                           32 * (u[i] > 0x3f800000 && u[i] <= 0x7f800000);
            wrong |= 4 * (k[i] != is);
        }
        counted(n, k, u);
        for (int i = 0; i < n; ++i) {
            int ones = 0, left = 32, right = 32;
            for (int bit = 31; bit >= 0; --bit)
                if (u[i] >> bit & 1) {
                    ++ones;
                    left = left == 32 ? 31 - bit : left;
                    right = bit;
                }
            wrong |= 8 * (k[i] != ones + 100 * left + 10000 * right);
        }
        rotated(n, y, u);
        for (int i = 0; i < n; ++i)
            wrong |= 16 * (y[i] != ((u[i] << 7 | u[i] >> 25) ^ (u[i] >> 3 | u[i] << 29)));
        swapped(n, y, u);
        for (int i = 0; i < n; ++i) {
            uint32_t floor = u[i], ceil = 1;
            while (floor & (floor - 1))
                floor &= floor - 1;
            while (ceil < u[i] >> 16)
                ceil *= 2;
            const uint32_t turned = u[i] << 24 | (u[i] & 0xff00) << 8 | (u[i] >> 8 & 0xff00) | u[i] >> 24;
            wrong |= 32 * (y[i] != turned + ceil + floor + (u[i] && floor == u[i]));
        }
    }
    std::printf("%s %d\n", wrong ? "wrong" : "right", wrong);
    return wrong != 0;
}
