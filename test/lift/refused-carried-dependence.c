// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// An element written in one iteration and accessed in another.

#pragma tpb kernel
void recurrence(long n, double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1]; // expected-remark {{'a' is written at [i] and accessed at [i - 1], so iterations depend on each other [TPB319]}}
}

#pragma tpb kernel
void ahead(long n, double a[restrict n + 1])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + 1]; // expected-remark {{'a' is written at [i] and accessed at [i + 1], so iterations depend on each other [TPB319]}}
}

#pragma tpb kernel
void unknown_distance(long n, long k, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + k]; // expected-remark {{'a' is written at [i] and accessed at [i + k], so iterations depend on each other [TPB319]}}
}

#pragma tpb kernel
void written_twice(long n, double a[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        a[i + 1] = 2; // expected-remark {{'a' is written at [i] and accessed at [i + 1]}}
    }
}
