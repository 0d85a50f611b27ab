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
