// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: %gcc -std=gnu11 -I%include -fsyntax-only %t.c
// A storage class that a macro brings is not given twice.

#define INTERNAL static inline

#pragma tpb kernel
INTERNAL void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}

void all(double *a)
{
    f(2, a);
}
