// RUN: %if slow-tests %{ %tpbcc --isa=scalar -std=c++17 -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -std=c++17 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -std=c++17 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -std=c++17 -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -std=c++17 -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 -std=c++17 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// What C++ decides or declares in conditions, what templates are given, objects that become
// numbers, and tables of the library's.
#include <array>
#include <cstdio>

template <bool Negative> static int flipped(int x) {
  if constexpr (Negative)
    return -x;
  else
    return x;
}

template <int Least, bool Odd> static int selected(int x) {
  if (Least > 2 && !Odd)
    return x + Least;
  return Odd ? x | 1 : x;
}

// CHECK: flipped_by_templates_avx512(
#pragma tpb kernel
void flipped_by_templates(long n, int *__restrict y, const int *__restrict a) {
  for (long i = 0; i < n; ++i)
    y[i] = flipped<true>(a[i]) + flipped<false>(a[i] * 2) + selected<4, false>(a[i]) +
           selected<4, true>(a[i]);
}

// CHECK: declared_in_conditions_avx512(
#pragma tpb kernel
void declared_in_conditions(long n, int *__restrict y, const int *__restrict a) {
  for (long i = 0; i < n; ++i) {
    if (int v = a[i]; v > 3)
      y[i] = v;
    else if (int w = a[i] & 7)
      y[i] = w - v;
    else
      y[i] = 99;
    switch (int k = a[i] & 3; k) {
    case 0:
      y[i] += k;
      break;
    case 1:
      y[i] -= 5;
      break;
    default:
      y[i] ^= k;
    }
  }
}

// CHECK: first_above_avx512(
#pragma tpb kernel extent(a = n)
long first_above(long n, const int *__restrict a) {
  for (long i = 0; i < n; ++i)
    if (int v = a[i] + 1; v > 95)
      return i;
  return -1;
}

static constexpr std::array<int, 4> powers = {1, 3, 9, 27};

// CHECK: tables_of_the_library_avx512(
#pragma tpb kernel
void tables_of_the_library(long n, int *y, const int *__restrict a) {
  const std::array<int, 3> own = {5, 7, 11};
  for (long i = 0; i < n; ++i) {
    static constexpr int t[3] = {-1, 0, 1};
    y[i] = powers[a[i] & 3] * own[(unsigned)a[i] % 3] + t[(unsigned)a[i] % 3];
  }
}

template <class F> static int applied(F f, int x) { return f(x) + 1; }
template <class F> static int applied_twice(const F &f, int x) { return f(f(x)); }

// CHECK: lambdas_that_are_passed_avx512(
#pragma tpb kernel
void lambdas_that_are_passed(long n, int *__restrict y, const int *__restrict a, int k) {
  for (long i = 0; i < n; ++i)
    y[i] = applied([](int v) { return v * 3; }, a[i]) +
           applied_twice([=](int v) { return v * k; }, a[i]) +
           applied([&](int v) { return v - k; }, a[i]);
}

struct Fixed {
  int bits;
  static Fixed of(int x) { return {x}; }
  operator int() const { return bits; }
};

// CHECK: objects_as_numbers_avx512(
#pragma tpb kernel
void objects_as_numbers(long n, int *__restrict y, const int *__restrict a) {
  for (long i = 0; i < n; ++i)
    y[i] = Fixed::of(a[i]) * Fixed::of(a[i] + 1);
}

int main() {
  int wrong = 0;
  int a[77], y[77];
  for (long n = 0; n <= 77; ++n) {
    for (int i = 0; i < 77; ++i)
      a[i] = i * 7919 % 201 - 100 - (i < 60 ? 15 : 0);
    for (int which = 0; which < 6; ++which) {
      if (which == 0)
        flipped_by_templates(n, y, a);
      if (which == 1)
        declared_in_conditions(n, y, a);
      if (which == 2)
        tables_of_the_library(n, y, a);
      if (which == 3)
        lambdas_that_are_passed(n, y, a, 6);
      if (which == 4)
        objects_as_numbers(n, y, a);
      long first = -1;
      for (int i = 0; i < n; ++i) {
        const int x = a[i], third = (int)((unsigned)x % 3);
        int expected = 0;
        if (which == 0)
          expected = x + (x + 4) + (x | 1);
        if (which == 1) {
          expected = x > 3 ? x : (x & 7) ? (x & 7) - x : 99;
          expected = (x & 3) == 0 ? expected : (x & 3) == 1 ? expected - 5 : expected ^ (x & 3);
        }
        if (which == 2) {
          int power = 1;
          for (int k = 0; k < (x & 3); ++k)
            power *= 3;
          expected = power * (third == 0 ? 5 : third == 1 ? 7 : 11) + third - 1;
        }
        if (which == 3)
          expected = x * 3 + 1 + x * 36 + x - 6 + 1;
        if (which == 4)
          expected = x * (x + 1);
        if (which < 5)
          wrong |= y[i] != expected;
        if (first < 0 && x + 1 > 95)
          first = i;
      }
      wrong |= first_above(n, a) != first;
    }
  }
  if (wrong)
    std::puts("a loop has other results than the plain one");
  return wrong;
}
