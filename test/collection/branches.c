#include <math.h>
// Both branches store one element.
#pragma tpb kernel
void either(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25)
            y[i] = a[i];
        else
            y[i] = 1.25;
    }
}

#pragma tpb kernel
void three_ways(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > b[i])
            y[i] = a[i];
        else if (a[i] > 1.0f)
            y[i] = b[i];
        else
            y[i] = 0.0f;
    }
}

#pragma tpb kernel
void two_elements(long n, double y[restrict n], double z[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25) {
            y[i] = a[i];
            z[i] = 0.0;
        } else {
            y[i] = 0.0;
            z[i] = a[i];
        }
    }
}

#pragma tpb kernel
void updates(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25)
            y[i] += a[i];
        else
            y[i] -= a[i];
    }
}

#pragma tpb kernel
void set_and_corrected(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i];
        if (y[i] > 1.5)
            y[i] = 1.5;
    }
}

#pragma tpb kernel
void division_inside(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] != 0.0)
            y[i] = a[i] / b[i];
        else
            y[i] = 0.0;
    }
}

#pragma tpb kernel
void different_elements(long n, double y[restrict n + 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25)
            y[i] = a[i];
        else
            y[i + 1] = 2.0 * a[i];
    }
}

#pragma tpb kernel
void mask_of_bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 100)
            y[i] = 255;
        else
            y[i] = 0;
    }
}

#pragma tpb kernel param(mode = 1)
void invariant_condition(long n, int mode, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (mode)
            y[i] = a[i] * 2.0;
        else
            y[i] = a[i] + 2.0;
    }
}

#pragma tpb kernel
void by_position(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i % 2 == 0)
            y[i] = a[i];
        else
            y[i] = b[i];
    }
}

// Infinities and NaNs are calls of functions that the compiler computes.
#pragma tpb kernel
void infinite_below(long n, float y[restrict n], double z[restrict n], const float a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] < 1 ? INFINITY : a[i];
        if (b[i] > 1.2)
            z[i] = b[i] < HUGE_VAL ? b[i] : -HUGE_VAL;
    }
}

#pragma tpb kernel
void no_number_below(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float least = INFINITY;
        if (a[i] < least)
            y[i] = a[i] < 0.8f ? NAN : a[i] + 1;
    }
}
