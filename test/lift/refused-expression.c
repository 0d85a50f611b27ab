// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Expressions without a vector form, each at its place.

#pragma tpb kernel
void comma(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            (b[i], 1.0); // expected-remark {{this expression has no vector form here (',') [TPB312]}}
}

#pragma tpb kernel
void comparison(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            1 + (b[i] < 2); // expected-remark {{[TPB312]}}
}

#pragma tpb kernel
void both(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i] > 0 && b[i] < 1 // expected-remark {{a condition that is no comparison}}
                ? 1.0
                : 2.0;
}

#pragma tpb kernel
void wide(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i] * 2.0L; // expected-remark {{[TPB312]}}
}

#pragma tpb kernel
void nothing(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        b[i]; // expected-remark {{this expression has no vector form here (its value is not used) [TPB312]}}
    }
}

#pragma tpb kernel
void no_value_yet(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t;
        a[i] =
            t; // expected-remark {{this expression has no vector form here (it has no value yet) [TPB312]}}
    }
}

struct point {
    double x;
};
#pragma tpb kernel
void member(long n, double a[restrict n], struct point p)
{
    for (long i = 0; i < n; ++i)
        a[i] =
            p.x; // expected-remark {{[TPB312]}}
}

#pragma tpb kernel
void two_dimensions(long n, double a[restrict n][4])
{
    for (long i = 0; i < n; ++i)
        a[i][0] = // expected-remark {{only elements of one-dimensional arrays}}
            1;
}

#pragma tpb kernel
void assignment(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i] = 1; // expected-remark {{this expression has no vector form here ('=') [TPB312]}}
}

#pragma tpb kernel
void remainder_(long n, double a[restrict n], int k)
{
    for (long i = 0; i < n; ++i)
        a[i] =
            k % 3; // expected-remark {{[TPB312]}}
}
