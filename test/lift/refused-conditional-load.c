// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// An element that is read only when a condition holds.

#pragma tpb kernel
void one(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 0
                   ? c[i] // expected-remark {{'c[i]' is read only when a condition holds; reading it always might fault [TPB332]}}
                   : 0.0;
}

#pragma tpb kernel
void other(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 0
                   ? 0.0
                   : c[i - 1]; // expected-remark {{'c[i - 1]' is read only when a condition holds}}
}

#pragma tpb kernel
void neighbour(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 0
                   ? b[i + 1] // expected-remark {{'b[i + 1]' is read only when a condition holds}}
                   : b[i];
}
