// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// Where a subscript passes through other types of 64 bits or through rows of which there is one, that is no work.
#include <array>
#include <cstddef>
static constexpr std::array<int, 4> powers = {1, 3, 9, 27};

// CHECK-LABEL: func of_array
// CHECK: load.i32(powers, convert.i64(and.i32(load.i32(a, iv(i)), 3:i32)))
#pragma tpb kernel extent(y = n, a = n)
void of_array(long n, int *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = powers[a[i] & 3];
}

// CHECK-LABEL: func of_pointer
// CHECK: load.f64(t, convert.i64(load.i32(a, iv(i))))
#pragma tpb kernel extent(y = n, a = n, t = 64)
void of_pointer(long n, double *__restrict y, const double *__restrict t, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = t[(std::size_t)a[i]];
}

// CHECK-LABEL: func cut_and_widened
// CHECK: convert.i64(convert.i8(load.i32(a, iv(i))))
#pragma tpb kernel extent(y = n, a = n)
void cut_and_widened(long n, long *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned long)(signed char)a[i];
}
