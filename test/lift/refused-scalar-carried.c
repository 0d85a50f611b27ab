// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A value carried to the next iteration that is no sum, product, minimum or maximum.

#pragma tpb kernel
double recurrence(long n, const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i)
        x = x * a[i] + 1; // expected-remark {{'x' carries a value from one iteration to the next that is no sum, product, minimum or maximum [TPB321]}}
    return x;
}

#pragma tpb kernel
double last(long n, const double a[restrict n])
{
    double x = 0;
    for (long i = 0; i < n; ++i)
        x = a[i]; // expected-remark {{'x' carries a value}}
    return x;
}

#pragma tpb kernel
void prefix(long n, double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i]; // expected-remark {{'s' carries a value}}
        a[i] = s;
    }
}

#pragma tpb kernel
double reversed(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s = a[i] - s; // expected-remark {{'s' carries a value}}
    return s;
}

#pragma tpb kernel
double quotient(long n, const double a[restrict n])
{
    double s = 1;
    for (long i = 0; i < n; ++i)
        s /= a[i]; // expected-remark {{'s' carries a value}}
    return s;
}

#pragma tpb kernel
double doubled(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += s + a[i]; // expected-remark {{'s' carries a value}}
    return s;
}

#pragma tpb kernel
double coupled(long n, const double a[restrict n])
{
    double s = 0, t = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        t += s; // expected-remark {{'t' carries a value}}
    }
    return s + t;
}

#pragma tpb kernel
long integer(long n, double a[restrict n])
{
    long k = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        k = 2; // expected-remark {{'k' carries a value}}
    }
    return k;
}

#pragma tpb kernel
void converted(long n, double a[restrict n], int k)
{
    for (long i = 0; i < n; ++i) {
        a[i] =
            k; // expected-remark {{'k' carries a value}}
        k = 2;
    }
}
