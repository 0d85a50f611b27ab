// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Volatile objects are accessed as often as the source says.

#pragma tpb kernel
void array(long n, volatile double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' is volatile or atomic; remove the qualifier, or let the loop use a plain copy of it [TPB326]}}
            = 1;
}

#pragma tpb kernel
void scalar(long n, double a[restrict n])
{
    volatile double s = 1;
    for (long i = 0; i < n; ++i)
        a[i] =
            s; // expected-remark {{'s' is volatile or atomic; remove the qualifier, or let the loop use a plain copy of it [TPB326]}}
}

#pragma tpb kernel
void assigned(long n, const double a[restrict n])
{
    volatile double s = 1;
    for (long i = 0; i < n; ++i)
        s = // expected-remark {{'s' is volatile or atomic; remove the qualifier, or let the loop use a plain copy of it [TPB326]}}
            a[i];
}

#pragma tpb kernel
void by_cast(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = *(volatile const double *)&b[i]; // expected-remark {{'b' is volatile or atomic}}
}

#pragma tpb kernel
void store_by_cast(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        *(volatile double *)&a[i] = b[i]; // expected-remark {{'a' is volatile or atomic}}
}
