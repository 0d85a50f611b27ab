// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// An atomic element is no plain double.

#pragma tpb kernel
void f(long n, _Atomic double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' is volatile or atomic; remove the qualifier, or let the loop use a plain copy of it [TPB326]}}
            = 1;
}

// What an operation gives back is of no use to the program, and yet not to be removed.
#pragma tpb kernel
void counted(long n, _Atomic int *restrict c, const int *restrict a)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            __c11_atomic_fetch_add(c, 1, 5); // expected-remark {{'c' is volatile or atomic; remove the qualifier, or let the loop use a plain copy of it [TPB326]}}
}
