// Truth values: arrays of them, flags, and what is computed with them.
#include <stdbool.h>
struct cell { float level; bool on; unsigned char count; };
static bool table[16];

#pragma tpb kernel
void above(long n, bool y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 1.0f;
}

#pragma tpb kernel
void where_set(long n, float y[restrict n], const bool m[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (m[i])
            y[i] = a[i];
}

#pragma tpb kernel
long number_set(long n, const bool m[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += m[i];
    return c;
}

#pragma tpb kernel
void game_of_life(long n, bool y[restrict n][n], const bool a[restrict n][n])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j) {
            int s = a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j - 1] +
                    a[i + 1][j] + a[i + 1][j + 1];
            y[i][j] = s == 3 || (s == 2 && a[i][j]);
        }
}

#pragma tpb kernel extent(c = n)
void switched_cells(long n, struct cell *restrict c)
{
    for (long i = 0; i < n; ++i) {
        c[i].on = c[i].level > 0.8f && !c[i].on;
        if (c[i].on)
            c[i].count++;
    }
}

#pragma tpb kernel
void of_bits(long n, bool y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] & 6;
}

#pragma tpb kernel
bool any_set(long n, const bool m[restrict n])
{
    bool any = false;
    for (long i = 0; i < n; ++i)
        any |= m[i];
    return any;
}

#pragma tpb kernel
bool none_is_ninety(long n, const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] == 90)
            return false;
    return true;
}

#pragma tpb kernel
bool flag_taken_back(long n, const float a[restrict n])
{
    bool good = true;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.49f)
            good = false;
        else if (a[i] < 0.5f)
            good = false;
    }
    return good;
}

#pragma tpb kernel
void combined(long n, bool y[restrict n], const bool a[restrict n], const bool b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] ^ b[i]) | (a[i] & y[i]);
}

#pragma tpb kernel
void looked_up(long n, int y[restrict n], const unsigned char a[restrict n])
{
    for (int k = 0; k < 16; ++k)
        table[k] = k % 3 == 0;
    for (long i = 0; i < n; ++i)
        y[i] = table[a[i] & 15] ? 5 : -5;
}

#pragma tpb kernel
void changed_in_place(long n, bool y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] ^= 1;
        if (i & 1)
            y[i] = true;
    }
}

#pragma tpb kernel
void collected(long n, long k[restrict 1], int y[restrict n + 1], const bool m[restrict n], const int a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (m[i])
            y[j++] = a[i];
    k[0] = j;
}

#pragma tpb kernel
long rising_edges(long n, const bool m[restrict n])
{
    long c = 0;
    bool on = false;
    for (long i = 0; i < n; ++i) {
        if (m[i] && !on)
            ++c;
        on = m[i];
    }
    return c;
}

#pragma tpb kernel
double sum_where_set(long n, const bool m[restrict n], const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += m[i] * a[i] + (m[i] ? 0.25 : 0.0);
    return s;
}

#pragma tpb kernel
void compared(long n, bool y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] > 1.3;
}

#pragma tpb kernel
bool odd_many(long n, const float a[restrict n])
{
    bool odd = false;
    for (long i = 0; i < n; ++i)
        odd ^= a[i] > 1.0f;
    return odd;
}

#pragma tpb kernel param(start = 1)
bool turned_over(long n, const float a[restrict n], const bool m[restrict n], bool start)
{
    for (long i = 0; i < n; ++i)
        if (a[i] < 1.2f && m[i])
            start = !start;
    return start;
}
