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
void sets_what_follows(long n, double a[restrict 2 * n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (k[i] > 5)
            a[i + 4] = a[2 * i + 2] * a[i + 3]; // expected-remark {{so iterations depend on each other; where the values from before the loop are meant, write to another array [TPB319]}}
}
