// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A store may change a scalar that lives in memory.

double scale;
void keep(double *);

#pragma tpb kernel
void global(long n, double *a)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] *
               scale; // expected-remark {{a store in the loop may change 'scale'; copy it to a local variable, or declare the written arrays restrict [TPB324]}}
}

#pragma tpb kernel
void sum_into_global(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        scale += a[i]; // expected-remark {{a store in the loop may change 'scale'}}
}
