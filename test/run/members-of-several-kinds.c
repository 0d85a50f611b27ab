// Arrays of structures with members of several kinds are compared number by number: integers bit for bit, the others
// within their own error bounds, where they have any.
// RUN: %if slow-tests %{ %tpbcc --isa=scalar -w %s -lm -o %t.scalar && %t.scalar --size 100 --verify-only | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -lm -o %t.avx2 && %t.avx2 --size 100 --verify-only | FileCheck %s %}
// RUN: %if avx2 && slow-tests %{ %tpbcc --isa=avx2 --cc=gcc -w %s -lm -o %t.gcc && %t.gcc --size 100 --verify-only | FileCheck %s %}
// CHECK-COUNT-8: verified against the plain loop
#include <math.h>
struct out {
    float z;
    int t;
    double w;
    unsigned char flag;
};
struct point {
    float x, y;
};
struct nested {
    struct {
        double q[2];
        short s;
    } of[2];
    float far[20];
    _Bool is;
};

#pragma tpb kernel unroll(1)
void exps(long n, struct out y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i].z = expf(x[i]);
        y[i].t += 1;
    }
}
#pragma tpb kernel unroll(1)
void dots(long n, struct out y[restrict n], const float x[restrict n], const double a[restrict n][8])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (int k = 0; k < 8; ++k)
            s += a[i][k] * x[i];
        y[i].w = s;
        y[i].flag ^= 1;
    }
}
#pragma tpb kernel unroll(1)
double sums(long n, struct out y[restrict n], const float x[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += y[i].w * x[i];
        y[i].w = s * .5;
    }
    return s;
}
#pragma tpb kernel unroll(1)
void two_kinds(long n, struct out y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i].z = y[i].z * x[i] + y[i].w;
        y[i].t += 1;
    }
}
#pragma tpb kernel unroll(1)
void changed_twice(long n, struct out y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i].w = exp(x[i]);
    for (long i = 0; i < n; ++i)
        y[i].w = y[i].w * y[i].w - x[i];
}
#pragma tpb kernel unroll(1)
void cancels(long n, struct out y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i].z = expf(x[i]) - expf(x[i] + 1e-5f);
}
#pragma tpb kernel unroll(1)
void alike_cancels(long n, struct point p[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        p[i].y = expf(x[i]) - expf(x[i] + 1e-5f);
        p[i].x = x[i];
    }
}
#pragma tpb kernel unroll(1)
void within(long n, struct nested y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i].of[1].q[1] = exp(y[i].of[0].q[0]) * x[i];
        y[i].far[17] = y[i].far[3] * x[i];
        y[i].of[0].s += 3;
    }
}
