// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A scalar whose address went elsewhere in the function may be what the array points to.

double *other(double *);

#pragma tpb kernel
void f(long n, double *a)
{
    double s = 2;
    a = other(&s);
    for (long i = 0; i < n; ++i)
        a[i] = a[i] *
               s; // expected-remark {{a store in the loop may change 's'; copy it to a local variable, or declare the written arrays restrict [TPB324]}}
}
