// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// An element written in one iteration and read or written in a later one.

#pragma tpb kernel
void recurrence(long n, double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1]; // expected-remark {{'a[i - 1]' is what the iteration before stored: a first-order recurrence}}
}

#pragma tpb kernel
void mirrored(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[n - 1 - i]; // expected-remark {{accessed at [n - 1 - i], so iterations depend on each other; write to another array, or split the loop where they meet [TPB319]}}
}
