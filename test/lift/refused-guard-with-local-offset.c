// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// On entry to the function the check could not name the offset.

#pragma tpb kernel
void f(unsigned n, double a[restrict n])
{
    unsigned k = (unsigned)a[0];
    for (unsigned i = 0; i < n; ++i)
        a[ // expected-remark {{'i', or what is computed of it, may wrap around, which can't be checked on entry to the function; use a long, and compute bounds and offsets from parameters [TPB335]}}
          i + k
        ] = 1;
}
