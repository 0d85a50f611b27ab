// RUN: %tpbcc -fsyntax-only -fno-builtin -Xclang -verify %s
// RUN: %leaves-loops %s -fno-builtin
// With -fno-builtin 'fabs' may be any function.

double fabs(double);

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            fabs(b[i]); // expected-remark {{calls 'fabs', which is neither a known mathematical function nor one that can be inlined: its body has to be in this file, without recursion [TPB313]}}
}
