// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Only arrays of float and double.

#pragma tpb kernel
void integers(long n, int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' has elements of type 'int'; only float and double are vectorised [TPB315]}}
            = 1;
}

#pragma tpb kernel
void wide(long n, long double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' has elements of type 'long double'}}
            = 1;
}

struct point {
    double x, y;
};
#pragma tpb kernel
void structures(long n, struct point a[restrict n], const struct point b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = // expected-remark {{'a' has elements of type 'struct point'}}
            b[i];
}

#pragma tpb kernel
void complex(long n, _Complex double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' has elements of type '_Complex double'}}
            = 1;
}
