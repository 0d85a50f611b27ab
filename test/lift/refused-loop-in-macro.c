// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Code from a macro can't be replaced piece by piece.

#define LOOP(n) for (long i = 0; i < (n); ++i)
#define ONE ;

#pragma tpb kernel
void head(long n, double a[restrict n])
{
    // expected-remark@+1 {{part of it comes from a macro or a header; write the loop out [TPB307]}}
    LOOP(n) a[i] = 1;
}

// The loop ends inside of it.
#define TWICE(x, y) x = y; x = 2 * x
#pragma tpb kernel
void tail(long n, double a[restrict n + 1])
{
    long i;
    // expected-remark@+1 {{[TPB307]}}
    for (i = 0; i < n; ++i)
        TWICE(a[i], 1);
}
