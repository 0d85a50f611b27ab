// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A scalar in memory that a store may change, where nothing tells on entry which elements those are.

double scale;

#pragma tpb kernel independent(a)
void scattered(long n, double *a, const long k[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[k[i]] = i *
                  scale; // expected-remark {{a store in the loop may change 'scale'; copy it to a local variable, or declare the written arrays restrict [TPB324]}}
}

#pragma tpb kernel
void gathered(long n, const double *a, const long k[restrict n])
{
    for (long i = 0; i < n; ++i)
        scale += a[k[i]]; // expected-remark {{the loop changes 'scale', which other code can reach as well; let it change a local variable, and store that in 'scale' behind the loop [TPB376]}}
}
