// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Values carried to the next iteration that are no sum, product, minimum, maximum or linear recurrence.

#pragma tpb kernel
double squared(long n, const double a[restrict n])
{
    double s = 0.5;
    for (long i = 0; i < n; ++i)
        s = s * s + a[i]; // expected-remark {{'s' carries a value from one iteration to the next that is no sum, product, minimum or maximum of values that do not depend on it; compute what does not need it in a loop of its own [TPB321]}}
    return s;
}

#pragma tpb kernel
double inverse(long n, const double a[restrict n])
{
    double s = 0.5;
    for (long i = 0; i < n; ++i)
        s = a[i] / s; // expected-remark {{'s' carries a value from one iteration to the next}}
    return s;
}

#pragma tpb kernel
short wrapped(long n, int y[restrict n], const short a[restrict n], const int t[restrict 8])
{
    short s = 1;
    for (long i = 0; i < n; ++i) {
        s = (short)(s * 3 + a[i]); // expected-remark {{'s' is a first-order recurrence: each iteration changes what the one before left, and cuts it to fewer bits than 32}}
        y[i] = t[s & 7];
    }
    return s;
}

// Two values of earlier iterations at once.
#pragma tpb kernel
long second_order(long n, long y[restrict n])
{
    long a = 0, b = 1;
    for (long i = 0; i < n; ++i) {
        y[i] = a;
        long t = a + b;
        a = b; // expected-remark {{'a' and 'b' hold values of the last two iterations, of which the next is computed: a second-order recurrence, and as yet lanes hand on one variable; store the values in an array, and read both from there [TPB438]}}
        b = t;
    }
    return a;
}
