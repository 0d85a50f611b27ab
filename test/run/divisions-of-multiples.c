// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// A division of what is known to be a multiple is a shift, of negative numbers as well; any other division rounds towards zero.
#include <limits.h>
#include <stdio.h>

// CHECK-LABEL: void halved_avx512(
// CHECK-NOT: _div_
// CHECK: srav
// CHECK-LABEL: void halved_tuned(
#pragma tpb kernel unroll(1)
void halved(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] % 2 == 0 ? a[i] / 2 : 3 * (a[i] & 1023) + 1;
}

#pragma tpb kernel unroll(1)
void quarters_of_longs(long n, long y[restrict n], const long a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if ((a[i] & 7) != 0)
            y[i] = a[i] / 4;
        else
            y[i] = a[i] / 4 - a[i] / 8 + 1;
}

// CHECK-LABEL: void too_few_avx512(
// CHECK: tpb_avx512_div_i32x
// CHECK-LABEL: void too_few_tuned(
#pragma tpb kernel unroll(1)
void too_few(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] % 2 == 0 ? a[i] / 4 : a[i] / 2;
}

// CHECK-LABEL: void steps_avx512(
// CHECK-NOT: _div_
// CHECK-LABEL: void steps_tuned(
#pragma tpb kernel unroll(1)
void steps(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v = a[i] & 4095, k = 0;
        while (v != 1 && k < 9) {
            if (v % 2 == 0)
                v /= 2;
            else
                v = v * 3 - 5;
            ++k;
        }
        y[i] = v * 100 + k;
    }
}

int main(void)
{
    int wrong = 0;
    int a[77], y[77];
    long b[77], z[77];
    for (long n = 0; n <= 77; ++n) {
        for (int i = 0; i < n; ++i) {
            a[i] = i == 5 ? INT_MIN : i == 6 ? INT_MAX : (i - 30) * (i % 3 ? 7 : 1);
            b[i] = i == 5 ? LONG_MIN : i == 6 ? LONG_MAX : (i - 30) * (i % 3 ? 5 : 8);
        }
        for (int which = 0; which < 4; ++which) {
            which == 0 ? halved(n, y, a) : which == 1 ? quarters_of_longs(n, z, b) : which == 2 ? too_few(n, y, a) : steps(n, y, a);
            for (int i = 0; i < n; ++i) {
                const volatile int two = 2, four = 4;
                const volatile long fours = 4, eights = 8;
                if (which == 0)
                    wrong |= y[i] != (a[i] % two == 0 ? a[i] / two : 3 * (a[i] & 1023) + 1);
                if (which == 1)
                    wrong |= z[i] != ((b[i] & 7) != 0 ? b[i] / fours : b[i] / fours - b[i] / eights + 1);
                if (which == 2)
                    wrong |= y[i] != (a[i] % two == 0 ? a[i] / four : a[i] / two);
                if (which == 3) {
                    int v = a[i] & 4095, k = 0;
                    for (; v != 1 && k < 9; ++k)
                        v = v % two == 0 ? v / two : v * 3 - 5;
                    wrong |= y[i] != v * 100 + k;
                }
            }
        }
    }
    puts(wrong ? "wrong" : "right");
    return wrong;
}
