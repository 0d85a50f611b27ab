// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The condition compares the variable from below with a bound.

#pragma tpb kernel
void unequal(long n, double a[restrict n])
{
    for (long i = 0;
         i != n; // expected-remark {{the condition must be 'variable < bound' or 'variable <= bound' [TPB303]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void above(long n, double a[restrict n])
{
    for (long i = n;
         i > 0; // expected-remark {{[TPB303]}}
         --i)
        a[i - 1] = 1;
}

#pragma tpb kernel
void above_from_the_left(long n, double a[restrict n])
{
    for (long i = n;
         0 <= i; // expected-remark {{[TPB303]}}
         --i)
        a[i] = 1;
}

#pragma tpb kernel
void two(long n, long m, double a[restrict n])
{
    for (long i = 0;
         i < n && i < m; // expected-remark {{[TPB303]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void other(long n, double a[restrict n])
{
    for (long i = 0;
         i + 1 < n; // expected-remark {{[TPB303]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void without(long n, double a[restrict n])
{
    for (long i = 0;; // expected-remark {{[TPB303]}}
         ++i) {
        if (i >= n)
            break;
        a[i] = 1;
    }
}
