// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Only arrays of numbers.

#pragma tpb kernel
void wide(long n, long double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' has elements of type 'long double'}}
            = 1;
}

struct point {
    double x, *y;
};
#pragma tpb kernel
void structures(long n, struct point a[restrict n], const struct point b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i]; // expected-remark {{'b[i]' has type 'struct point', which is not computed with}}
}

#pragma tpb kernel
void wraps_at_24_bits(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (_BitInt(24))a[i]; // expected-remark {{no vector form for values of type '_BitInt(24)'}}
}
