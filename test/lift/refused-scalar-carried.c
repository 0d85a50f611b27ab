// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Values carried to the next iteration that are no sum, product, minimum or maximum.

#pragma tpb kernel
double recurrence(long n, const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i)
        x = x * a[i] + 1; // expected-remark {{'x' is a first-order recurrence: each iteration multiplies or negates what the one before left; vectorise a loop around it [TPB382]}}
    return x;
}

#pragma tpb kernel
double reversed(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s = a[i] - s; // expected-remark {{'s' is a first-order recurrence}}
    return s;
}

#pragma tpb kernel
double quotient(long n, const double a[restrict n])
{
    double s = 1;
    for (long i = 0; i < n; ++i)
        s /= a[i]; // expected-remark {{'s' is a first-order recurrence}}
    return s;
}

#pragma tpb kernel
double doubled(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += s + a[i]; // expected-remark {{'s' is a first-order recurrence}}
    return s;
}

#pragma tpb kernel
double squared(long n, const double a[restrict n])
{
    double s = 0.5;
    for (long i = 0; i < n; ++i)
        s = s * s + a[i]; // expected-remark {{'s' carries a value from one iteration to the next that is no sum, product, minimum or maximum; compute it in a loop of its own [TPB321]}}
    return s;
}
