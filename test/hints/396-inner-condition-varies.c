// RUN: %hint TPB396 %s %t
// The loop with the message, and after its hint.
#include "tpb.h"
#pragma tpb kernel init(k = random(0, 9))
void before(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        if (k[i] > 2) for (int j = 0; j < 3; ++j) {
            s = s * s * 0.25 + a[i];
            tpb_use(s);
        }
        y[i] = s;
    }
}
#pragma tpb kernel init(k = random(0, 9))
void after(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        if (k[i] > 2) for (int j = 0; j < 3; ++j) {
            s = s * s * 0.25 + a[i];
        }
        tpb_use(s);
        y[i] = s;
    }
}
