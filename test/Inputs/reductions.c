/* Reductions that users write, beyond sums of wide numbers: narrow variables, truth values, positions of extrema.
 * forms.py compiles this file twice, with tpbcc and as plain C, and compares. */
#include "forms.h"
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef TABLE
#define TABLE tested
#endif

/* ---- Variables of fewer than 32 bits ---- */

#pragma tpb kernel
uint8_t byte_sum(long n, const uint8_t a[restrict n])
{
    uint8_t s = 3;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
short short_difference(long n, const short a[restrict n], const int b[restrict n])
{
    short s = -5;
    for (long i = 0; i < n; ++i)
        if (b[i] > 3)
            s -= a[i] * b[i];
    return s;
}

#pragma tpb kernel
uint16_t short_product(long n, const uint16_t a[restrict n])
{
    uint16_t p = 7;
    for (long i = 0; i < n; ++i)
        p *= a[i] | 1;
    return p;
}

#pragma tpb kernel
int8_t byte_of_longs(long n, const long a[restrict n])
{
    int8_t s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel unroll(1)
int8_t byte_minimum(long n, const int8_t a[restrict n])
{
    int8_t least = 100;
    for (long i = 0; i < n; ++i)
        least = a[i] < least ? a[i] : least;
    return least;
}

#pragma tpb kernel
void several_narrow(long n, const short a[restrict n], const uint8_t b[restrict n], int out[restrict 8])
{
    short most = -32768;
    uint8_t bits = 255;
    uint16_t parity = 1;
    bool any = false;
    for (long i = 0; i < n; ++i) {
        if (a[i] > most)
            most = a[i];
        bits &= b[i] | 8;
        parity ^= a[i];
        any |= b[i] == 17;
    }
    out[0] = most;
    out[1] = bits;
    out[2] = parity;
    out[3] = any;
}

#pragma tpb kernel
void narrow_in_a_nest(long h, long w, int out[restrict h], const short a[restrict h][w])
{
    for (long y = 0; y < h; ++y) {
        short s = (short)y;
        uint8_t most = 0;
        for (long x = 0; x < w; ++x) {
            s += a[y][x];
            if ((uint8_t)a[y][x] > most)
                most = (uint8_t)a[y][x];
        }
        out[y] = s + most;
    }
}

#pragma tpb kernel
float float_of_doubles(long n, const double a[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

/* ---- Truth values ---- */

#pragma tpb kernel
int any_equal(long n, int any, const int a[restrict n], int x)
{
    for (long i = 0; i < n; ++i)
        any = a[i] == x || any;
    return any;
}

#pragma tpb kernel
int all_below(long n, int all, const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const int low = a[i] < 998;
        all = all && low;
    }
    return all;
}

#pragma tpb kernel
int set_any(long n, int any, const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 990)
            any = 1;
    return any;
}

#pragma tpb kernel
long clear_all(long n, long all, const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] == 4)
            all = 0;
    return all;
}

#pragma tpb kernel
bool boolean(long n, const double a[restrict n], const double b[restrict n])
{
    bool ok = true;
    for (long i = 0; i < n; ++i) {
        const bool close = fabs(a[i] - b[i]) < 7.75;
        ok = close && ok;
    }
    return ok;
}

#pragma tpb kernel
int all_found(long n, int ok, const int a[restrict n], const short b[restrict n + 1])
{
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > -990 && b[i + 1] != 5;
    return ok;
}

#pragma tpb kernel
int any_found(int n, int any, const float a[restrict n])
{
    for (int i = n - 1; i >= 0; --i)
        any = any || a[i] == 4;
    return any;
}

#pragma tpb kernel
int while_true(long n, int ok, const double a[restrict n])
{
    for (long i = 1; i < n; i += 2)
        if (ok)
            ok = a[i] < 4;
    return ok;
}

#pragma tpb kernel
void rows_of_few(long h, long w, const double a[restrict h][w], int out[restrict h])
{
    for (long y = 0; y < h; ++y) {
        int few = 1;
        for (long x = 0; x < w; ++x)
            few = few && a[y][x] < 7;
        out[y] = few;
    }
}

/* ---- Where extrema are ---- */

#pragma tpb kernel
long first_largest(long n, const float a[restrict n], float out[restrict 1])
{
    float best = a[0];
    long at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > best) {
            best = a[i];
            at = i;
        }
    out[0] = best;
    return at;
}

#pragma tpb kernel
int last_smallest(int n, const double a[restrict n])
{
    double best = a[0];
    int at = 0;
    for (int i = 1; i < n; ++i)
        if (best >= a[i]) {
            best = a[i];
            at = i;
        }
    return at;
}

#pragma tpb kernel
unsigned smallest_unsigned(unsigned n, const unsigned a[restrict n])
{
    unsigned best = 4000000000u, at = 77;
    for (unsigned i = 0; i < n; ++i)
        if (a[i] % 50 < best) {
            best = a[i] % 50;
            at = i;
        }
    return at;
}

#pragma tpb kernel
long last_largest_byte(long n, const int8_t a[restrict n])
{
    int8_t best = -128;
    long at = -1;
    for (long i = 0; i < n; ++i) {
        const int8_t x = a[i] / 16;
        if (x >= best) {
            best = x;
            at = i;
        }
    }
    return at;
}

#pragma tpb kernel
long downward_position(long n, const int a[restrict n])
{
    int best = 1000;
    long at = n;
    for (long i = n - 1; i >= 0; i -= 2)
        if (a[i] / 100 < best) {
            best = a[i] / 100;
            at = i;
        }
    return at;
}

/* sqrt of a negative number is a NaN: never the largest. */
#pragma tpb kernel
long position_among_nans(long n, const double a[restrict n], double out[restrict 1])
{
    double best = -1;
    long at = -1;
    for (long i = 0; i < n; ++i) {
        const double x = sqrt(a[i] - 3);
        if (x >= best) {
            best = x;
            at = i;
        }
    }
    out[0] = best;
    return at;
}

/* Nothing is less than a NaN. */
#pragma tpb kernel
long position_from_nan(long n, const double a[restrict n])
{
    double best = sqrt(a[0] - 5);
    long at = -3;
    for (long i = 0; i < n; ++i)
        if (a[i] < best) {
            best = a[i];
            at = i;
        }
    return at;
}

#pragma tpb kernel
long position_of_some(long n, const double a[restrict n], const int which[restrict n], double out[restrict 1])
{
    double best = 100;
    long at = -1;
    for (long i = 0; i < n; ++i)
        if (which[i] > 0 && a[i] < best) {
            best = a[i];
            at = i + 1;
        }
    out[0] = best;
    return at;
}

#pragma tpb kernel
void row_and_column(long h, long w, const double a[restrict h][w], const int names[restrict w], int out[restrict 8])
{
    double best = -9;
    long row = -1, column = -1;
    int name = 0;
    for (long y = 0; y < h; ++y)
        for (long x = 0; x < w; ++x)
            if (a[y][x] > best) {
                best = a[y][x];
                row = y;
                column = x;
                name = names[x];
            }
    out[0] = (int)row;
    out[1] = (int)column;
    out[2] = name;
    out[3] = (int)best;
}

#pragma tpb kernel
void both_ends(long n, const int a[restrict n], long out[restrict 4])
{
    int low = 2000, high = -2000;
    long low_at = -1, high_at = -1;
    for (long i = 0; i < n; ++i) {
        if (a[i] < low) {
            low = a[i];
            low_at = i;
        }
        if (a[i] >= high) {
            high = a[i];
            high_at = i;
        }
    }
    out[0] = low;
    out[1] = low_at;
    out[2] = high;
    out[3] = high_at;
}

static long side(long n) { return n > 31 ? 31 : n; }

static void call_byte_sum(long n, struct data *p) { p->count = byte_sum(n, p->ub[0]); }
static void call_short_difference(long n, struct data *p) { p->count = short_difference(n, p->h[0], p->i[0]); }
static void call_short_product(long n, struct data *p) { p->count = short_product(n, p->uh[0]); }
static void call_byte_of_longs(long n, struct data *p) { p->count = byte_of_longs(n, p->l[0]); }
static void call_byte_minimum(long n, struct data *p) { p->count = byte_minimum(n, p->b[0]); }
static void call_several_narrow(long n, struct data *p) { several_narrow(n, p->h[0], p->ub[0], p->i[0]); }
static void call_narrow_in_a_nest(long n, struct data *p)
{
    narrow_in_a_nest(5, side(n), p->i[0], (const short (*)[side(n)])p->h[0]);
}
static void call_float_of_doubles(long n, struct data *p) { p->result = float_of_doubles(n, p->d[0]); }
static void call_any_equal(long n, struct data *p)
{
    p->count = any_equal(n, 0, p->i[0], p->i[0][n / 2]);
    p->i[1][0] = any_equal(n, 7, p->i[0], 5000);
    p->i[1][1] = any_equal(n, 0, p->i[0], 5000);
}
static void call_all_below(long n, struct data *p)
{
    p->count = all_below(n, 1, p->i[0]);
    p->i[1][0] = all_below(n, 6, p->i[0]);
    p->i[1][1] = all_below(n, 0, p->i[0]);
}
static void call_set_any(long n, struct data *p)
{
    p->count = set_any(n, 0, p->i[0]);
    p->i[1][0] = set_any(n, -2, p->i[0]);
    p->i[1][1] = set_any(n < 3 ? n : 3, 12, p->i[0]);
}
static void call_clear_all(long n, struct data *p)
{
    p->count = clear_all(n, 1l << 40, p->f[0]);
    p->l[1][0] = clear_all(n < 9 ? n : 9, 6, p->f[0]);
}
static void call_boolean(long n, struct data *p) { p->count = boolean(n, p->d[0], p->d[1]); }
static void call_all_found(long n, struct data *p)
{
    p->count = all_found(n, 1, p->i[0], p->h[0]);
    p->i[1][0] = all_found(n, 4, p->i[0], p->h[0]);
    p->i[1][1] = all_found(n, 0, p->i[0], p->h[0]);
}
static void call_any_found(long n, struct data *p)
{
    p->count = any_found((int)n, 0, p->f[0]);
    p->i[1][0] = any_found((int)n, 3, p->f[0]);
}
static void call_while_true(long n, struct data *p)
{
    p->count = while_true(n, 1, p->d[0]);
    p->i[1][0] = while_true(n, 3, p->d[0]);
    p->i[1][1] = while_true(n < 6 ? n : 6, 2, p->d[0]);
}
static void call_rows_of_few(long n, struct data *p)
{
    const long w = side(n) / 4;
    rows_of_few(9, w, (const double (*)[w ? w : 1])p->matrix[0], p->i[0]);
}
static void call_first_largest(long n, struct data *p) { p->count = first_largest(n, p->f[0], p->f[1]); }
static void call_last_smallest(long n, struct data *p) { p->count = last_smallest((int)n, p->d[0]); }
static void call_smallest_unsigned(long n, struct data *p) { p->count = smallest_unsigned((unsigned)n, p->u[0]); }
static void call_last_largest_byte(long n, struct data *p) { p->count = last_largest_byte(n, p->b[0]); }
static void call_downward_position(long n, struct data *p) { p->count = downward_position(n, p->i[0]); }
static void call_position_among_nans(long n, struct data *p) { p->count = position_among_nans(n, p->d[0], p->d[1]); }
static void call_position_from_nan(long n, struct data *p) { p->count = position_from_nan(n, p->d[0]); }
static void call_position_of_some(long n, struct data *p)
{
    p->count = position_of_some(n, p->d[0], p->i[0], p->d[1]);
}
static void call_row_and_column(long n, struct data *p)
{
    row_and_column(5, side(n), (const double (*)[side(n)])p->matrix[0], p->i[0], p->i[1]);
}
static void call_both_ends(long n, struct data *p) { both_ends(n, p->i[0], p->l[0]); }

#define FORM(name) {#name, call_##name}
const struct form TABLE[] = {
    FORM(byte_sum), FORM(short_difference), FORM(short_product), FORM(byte_of_longs), FORM(byte_minimum),
    FORM(several_narrow), FORM(narrow_in_a_nest), FORM(float_of_doubles), FORM(any_equal), FORM(all_below),
    FORM(set_any), FORM(clear_all), FORM(boolean), FORM(all_found), FORM(any_found), FORM(while_true), FORM(rows_of_few), FORM(first_largest), FORM(last_smallest),
    FORM(smallest_unsigned), FORM(last_largest_byte), FORM(downward_position), FORM(position_among_nans),
    FORM(position_from_nan), FORM(position_of_some), FORM(row_and_column), FORM(both_ends), {0, 0}};
