// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Arrays that may overlap, over a range that only the body of the function knows.

#pragma tpb kernel
void computed(long n, double *a, const double *b)
{
    long m = (long)b[0];
    for (long i = 0; i < m; ++i) // expected-remark {{'a' and 'b' may overlap and the bounds are not known on entry to the function; declare one of them restrict [TPB325]}}
        a[i] = b[i];
}

#pragma tpb kernel
void changed(long n, double *a, const double *b)
{
    n = n - (long)b[0];
    for (long i = 0; i < n; ++i) // expected-remark {{'a' and 'b' may overlap and the bounds are not known on entry to the function; declare one of them restrict [TPB325]}}
        a[i] = b[i];
}
