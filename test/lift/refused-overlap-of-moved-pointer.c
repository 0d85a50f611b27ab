// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// On entry to the function the check would see the pointer before it moves.

#pragma tpb kernel
void moved(long n, double *a, const double *b)
{
    b = b + n;
    for (long i = 0; i < n; ++i) // expected-remark {{'a' and 'b' may overlap and the bounds are not known on entry to the function; declare one of them restrict [TPB325]}}
        a[i] = b[i];
}
