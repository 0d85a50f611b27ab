// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// Loops whose heads stand in the body, behind it, or count down until nothing is left: what they store, return and leave in their variables, also where they run no time.
#include <stdio.h>
#include <string.h>

// CHECK: leaves_at_the_top_avx512(
// CHECK: leaves_where_both_hold_avx512(
// CHECK: goes_on_early_avx512(
// CHECK: leaves_at_the_end_avx512(
// CHECK: asks_behind_avx512(
// CHECK: asks_for_the_old_one_avx512(
// CHECK: down_to_nothing_avx512(
// CHECK: down_in_the_condition_avx512(
// CHECK: down_before_it_asks_avx512(
// CHECK: down_behind_the_body_avx512(
// CHECK: the_parameter_itself_avx512(
// CHECK: up_before_it_asks_avx512(
// CHECK: past_zero_avx512(
// CHECK: past_zero_from_anywhere_avx512(
// CHECK: walks_back_avx512(
// CHECK: walks_to_the_end_avx512(
// CHECK: rows_down_avx512(
#pragma tpb kernel
long leaves_at_the_top(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    for (;;) {
        if (i >= n)
            break;
        y[i] = a[i] ^ 9;
        i++;
    }
    return i;
}

#pragma tpb kernel
int leaves_where_both_hold(int n, int y[restrict n + 1], const int a[restrict n + 1])
{
    int s = 0, i = 0;
    while (1) {
        if (!(i < n && i < 50))
            break;
        y[i] = a[i];
        s += a[i];
        i += 2;
    }
    return s + i;
}

#pragma tpb kernel
long goes_on_early(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i;
    for (i = 0;; ++i) {
        if (i == n)
            break;
        if (a[i] & 1)
            continue;
        y[i] = a[i] ^ 5;
    }
    return i;
}

#pragma tpb kernel
long leaves_at_the_end(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    for (;;) {
        y[i] = a[i] + 3;
        if (++i >= n)
            break;
    }
    return i;
}

#pragma tpb kernel
long asks_behind(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    do {
        y[i] = a[i] - 3;
    } while (++i < n);
    return i;
}

#pragma tpb kernel
long asks_for_the_old_one(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    do {
        y[i] = a[i] - 5;
    } while (i++ < n);
    return i;
}

#pragma tpb kernel
long down_to_nothing(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = n;
    while (i) {
        --i;
        y[i] = a[i] ^ 17;
    }
    return i;
}

#pragma tpb kernel
unsigned down_in_the_condition(unsigned n, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned i = n;
    while (i--)
        y[i] = a[i] * 3;
    return i;
}

#pragma tpb kernel
int down_before_it_asks(int n, int y[restrict n + 1], const int a[restrict n + 1])
{
    int i;
    for (i = n; --i >= 0;)
        y[i] = a[i] * 5;
    return i;
}

#pragma tpb kernel
unsigned down_behind_the_body(unsigned char n, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned char i = n;
    unsigned c = 0;
    do {
        y[i] = a[i] * 7;
        c++;
    } while (--i);
    return c + i;
}

#pragma tpb kernel
int the_parameter_itself(int n, const int a[restrict 300])
{
    int s = 0;
    while (n)
        s += a[--n];
    return s + n;
}

#pragma tpb kernel
long up_before_it_asks(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = -1;
    while (++i < n)
        y[i] = a[i] * 9;
    return i;
}

#pragma tpb kernel
unsigned long past_zero(unsigned long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned long i;
    for (i = n - 1; i < n; --i)
        y[i] = a[i] + (int)i;
    return i;
}

#pragma tpb kernel
unsigned past_zero_from_anywhere(unsigned n, unsigned from, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned i;
    for (i = from; i < n; --i)
        y[i] = a[i] - (int)i;
    return i;
}

#pragma tpb kernel
long walks_back(long n, int y[restrict n + 1])
{
    int *q = y + n;
    for (; q != y;) {
        --q;
        *q = *q ^ 7;
    }
    return q - y;
}

#pragma tpb kernel
long walks_to_the_end(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    int *q = y;
    const int *p = a, *end = a + n;
    while (1) {
        if (p == end)
            break;
        *q++ = *p++ + 1;
    }
    return q - y;
}

#pragma tpb kernel
long rows_down(long n, long m, int y[restrict m][9], const int a[restrict n + 1])
{
    for (long j = 0; j < m; ++j) {
        long i = n < 9 ? n : 9;
        while (i) {
            --i;
            y[j][i] += a[i] * (int)j;
        }
    }
    return 0;
}

/* The same as C has them. */
__attribute__((noinline)) static long plain_leaves_at_the_top(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    for (;;) {
        if (i >= n)
            break;
        y[i] = a[i] ^ 9;
        i++;
    }
    return i;
}

__attribute__((noinline)) static int plain_leaves_where_both_hold(int n, int y[restrict n + 1], const int a[restrict n + 1])
{
    int s = 0, i = 0;
    while (1) {
        if (!(i < n && i < 50))
            break;
        y[i] = a[i];
        s += a[i];
        i += 2;
    }
    return s + i;
}

__attribute__((noinline)) static long plain_goes_on_early(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i;
    for (i = 0;; ++i) {
        if (i == n)
            break;
        if (a[i] & 1)
            continue;
        y[i] = a[i] ^ 5;
    }
    return i;
}

__attribute__((noinline)) static long plain_leaves_at_the_end(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    for (;;) {
        y[i] = a[i] + 3;
        if (++i >= n)
            break;
    }
    return i;
}

__attribute__((noinline)) static long plain_asks_behind(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    do {
        y[i] = a[i] - 3;
    } while (++i < n);
    return i;
}

__attribute__((noinline)) static long plain_asks_for_the_old_one(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = 0;
    do {
        y[i] = a[i] - 5;
    } while (i++ < n);
    return i;
}

__attribute__((noinline)) static long plain_down_to_nothing(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = n;
    while (i) {
        --i;
        y[i] = a[i] ^ 17;
    }
    return i;
}

__attribute__((noinline)) static unsigned plain_down_in_the_condition(unsigned n, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned i = n;
    while (i--)
        y[i] = a[i] * 3;
    return i;
}

__attribute__((noinline)) static int plain_down_before_it_asks(int n, int y[restrict n + 1], const int a[restrict n + 1])
{
    int i;
    for (i = n; --i >= 0;)
        y[i] = a[i] * 5;
    return i;
}

__attribute__((noinline)) static unsigned plain_down_behind_the_body(unsigned char n, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned char i = n;
    unsigned c = 0;
    do {
        y[i] = a[i] * 7;
        c++;
    } while (--i);
    return c + i;
}

__attribute__((noinline)) static int plain_the_parameter_itself(int n, const int a[restrict 300])
{
    int s = 0;
    while (n)
        s += a[--n];
    return s + n;
}

__attribute__((noinline)) static long plain_up_before_it_asks(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    long i = -1;
    while (++i < n)
        y[i] = a[i] * 9;
    return i;
}

__attribute__((noinline)) static unsigned long plain_past_zero(unsigned long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned long i;
    for (i = n - 1; i < n; --i)
        y[i] = a[i] + (int)i;
    return i;
}

__attribute__((noinline)) static unsigned plain_past_zero_from_anywhere(unsigned n, unsigned from, int y[restrict n + 1], const int a[restrict n + 1])
{
    unsigned i;
    for (i = from; i < n; --i)
        y[i] = a[i] - (int)i;
    return i;
}

__attribute__((noinline)) static long plain_walks_back(long n, int y[restrict n + 1])
{
    int *q = y + n;
    for (; q != y;) {
        --q;
        *q = *q ^ 7;
    }
    return q - y;
}

__attribute__((noinline)) static long plain_walks_to_the_end(long n, int y[restrict n + 1], const int a[restrict n + 1])
{
    int *q = y;
    const int *p = a, *end = a + n;
    while (1) {
        if (p == end)
            break;
        *q++ = *p++ + 1;
    }
    return q - y;
}

__attribute__((noinline)) static long plain_rows_down(long n, long m, int y[restrict m][9], const int a[restrict n + 1])
{
    for (long j = 0; j < m; ++j) {
        long i = n < 9 ? n : 9;
        while (i) {
            --i;
            y[j][i] += a[i] * (int)j;
        }
    }
    return 0;
}

static int a[300], y[300], z[300];

static int differs(const char *name, long n, long result, long expected)
{
    const int wrong = result != expected || memcmp(y, z, sizeof y) != 0;
    if (wrong)
        printf("%s, n = %ld: returns %ld, expected %ld\n", name, n, result, expected);
    for (int i = 0; i < 300; ++i)
        y[i] = z[i] = i;
    return wrong;
}

int main(void)
{
    int wrong = 0;
    for (int i = 0; i < 300; ++i) {
        a[i] = (i * 7919) % 201 - 100;
        y[i] = z[i] = i;
    }
    for (long n = 0; n <= 70; ++n) {
        wrong |= differs("leaves_at_the_top", n, (long)leaves_at_the_top(n, y, a), (long)plain_leaves_at_the_top(n, z, a));
        wrong |= differs("leaves_where_both_hold", n, (long)leaves_where_both_hold(n, y, a), (long)plain_leaves_where_both_hold(n, z, a));
        wrong |= differs("goes_on_early", n, (long)goes_on_early(n, y, a), (long)plain_goes_on_early(n, z, a));
        if (n > 0)
            wrong |= differs("leaves_at_the_end", n, (long)leaves_at_the_end(n, y, a), (long)plain_leaves_at_the_end(n, z, a));
        wrong |= differs("asks_behind", n, (long)asks_behind(n, y, a), (long)plain_asks_behind(n, z, a));
        wrong |= differs("asks_for_the_old_one", n, (long)asks_for_the_old_one(n, y, a), (long)plain_asks_for_the_old_one(n, z, a));
        wrong |= differs("down_to_nothing", n, (long)down_to_nothing(n, y, a), (long)plain_down_to_nothing(n, z, a));
        wrong |= differs("down_in_the_condition", n, (long)down_in_the_condition(n, y, a), (long)plain_down_in_the_condition(n, z, a));
        wrong |= differs("down_before_it_asks", n, (long)down_before_it_asks(n, y, a), (long)plain_down_before_it_asks(n, z, a));
        if (n > 0)
            wrong |= differs("down_behind_the_body", n, (long)down_behind_the_body(n, y, a), (long)plain_down_behind_the_body(n, z, a));
        wrong |= differs("the_parameter_itself", n, (long)the_parameter_itself(n, a), (long)plain_the_parameter_itself(n, a));
        wrong |= differs("up_before_it_asks", n, (long)up_before_it_asks(n, y, a), (long)plain_up_before_it_asks(n, z, a));
        wrong |= differs("past_zero", n, (long)past_zero(n, y, a), (long)plain_past_zero(n, z, a));
        for (unsigned from = 0; from < 75; from += 6)
            wrong |= differs("past_zero_from_anywhere", n, (long)past_zero_from_anywhere(n, from, y, a), (long)plain_past_zero_from_anywhere(n, from, z, a));
        wrong |= differs("walks_back", n, (long)walks_back(n, y), (long)plain_walks_back(n, z));
        wrong |= differs("walks_to_the_end", n, (long)walks_to_the_end(n, y, a), (long)plain_walks_to_the_end(n, z, a));
        wrong |= differs("rows_down", n, (long)rows_down(n, 7, (int (*)[9])y, a), (long)plain_rows_down(n, 7, (int (*)[9])z, a));
    }
    return wrong;
}
