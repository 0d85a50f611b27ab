// What std::move and its like are given is what they return; a reference to one of several values
// is that value, also as an argument; what only constant expressions check is not checked.
// RUN: %tpbcc -std=c++20 --isa=avx2 --machine=skylake-avx512 --emit=c %s -o %t.cpp 2>&1 | FileCheck %s --allow-empty
// RUN: FileCheck %s --check-prefix=CODE < %t.cpp
// CHECK-NOT: loop left
#include <algorithm>
#include <utility>

// CODE: void between_avx2(
// CODE: _mm256_max_epi32
// CODE: _mm256_min_epi32
#pragma tpb kernel extent(y = n, a = n)
void between(long n, int *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::min(std::max(a[i], 3), 11);
}

// CODE: void clamped_avx2(
#pragma tpb kernel extent(y = n, a = n) param(low = 3, high = 11)
void clamped(long n, int *__restrict y, const int *__restrict a, int low, int high)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::clamp(a[i], low, high);
}

// CODE: void in_order_avx2(
#pragma tpb kernel extent(y = n, a = n)
void in_order(long n, double *__restrict y, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > y[i])
            std::swap(a[i], y[i]);
}

// CODE: void exchanged_avx2(
#pragma tpb kernel extent(y = n, a = n)
void exchanged(long n, double *__restrict y, double *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        double u = a[i], v = std::as_const(y[i]);
        if (u > v)
            std::swap(u, v);
        a[i] = std::move(u);
        y[i] = v;
    }
}

// CODE: all_positive_avx2(
#pragma tpb kernel extent(a = n)
bool all_positive(long n, const float *__restrict a)
{
    for (long i = 0; i < n; ++i)
        if (!(a[i] > 0))
            return false;
    return true;
}
