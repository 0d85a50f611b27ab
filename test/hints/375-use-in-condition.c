// RUN: %hint TPB375 %s %t
// The loop with the message, and after its hint.
#include "tpb.h"
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] * 2;
        if (a[i] > 1)
            tpb_use(t);
        y[i] = t;
    }
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] * 2;
        tpb_use(t);
        y[i] = t;
    }
}
