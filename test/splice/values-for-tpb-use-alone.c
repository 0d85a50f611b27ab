// A value that only tpb_use() takes is no warning in the functions that leave tpb_use() out.
// RUN: %tpbcc -Wall -Wextra -Werror %s -o %t
// RUN: %if slow-tests %{ %tpbcc --cc=gcc -Wall -Wextra -Werror %s -o %t %}
// RUN: %if slow-tests %{ %t --kib 8 --ntest 2 --warmup 0 --no-limit | FileCheck %s %}
// REQUIRES: x86, gcc
#include <tpb.h>

// CHECK: outside
#pragma tpb kernel outside init(x = 1.0)
double outside(long n, const double x[restrict n])
{
    double c = 2.5, d = 1.5;
    double s = 0;
    for (long i = 0; i < n; ++i) {
        tpb_use(c * x[i]);
        tpb_use(d);
        s += x[i];
    }
    return s;
}

// CHECK: inside
#pragma tpb kernel inside init(x = 1.0, y = 0.0)
void inside(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = x[i];
        for (int f = 0; f < 4; ++f)
            t = t * 1.5;
        double u = t + 1;
        tpb_use(u);
        y[i] = x[i];
    }
}

// CHECK: nothing
#pragma tpb kernel nothing init(x = 1.0)
void nothing(long n, const double x[restrict n])
{
    double s = 0.5;
    long k = n / 3;
    for (long i = 0; i < n; ++i) {
        double t = x[i] * s + k;
        tpb_use(t);
    }
}
