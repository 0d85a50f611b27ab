// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// On entry to the function the check could not name the offset.

#pragma tpb kernel
void local(long n, double *a, const double *b)
{
    long k = (long)b[n];
    for (long i = 0; i < n; ++i) // expected-remark {{'a' and 'b' may overlap and the bounds are not known on entry to the function; declare one of them restrict [TPB325]}}
        a[i] = b[i + k];
}

#pragma tpb kernel
void changed(long n, long k, double *a, const double *b)
{
    k = k + 1;
    k = k * b[0];
    for (long i = 0; i < n; ++i) // expected-remark {{'a' and 'b' may overlap and the bounds are not known on entry to the function; declare one of them restrict [TPB325]}}
        a[i] = b[i + k];
}
