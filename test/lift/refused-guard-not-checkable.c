// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A subscript that may wrap, over a range that only the body of the function knows.

#pragma tpb kernel
void f(unsigned n, double a[restrict n])
{
    unsigned m = (unsigned)a[0];
    for (unsigned i = 0; i < m; ++i)
        a[ // expected-remark {{'i', or what is computed of it, may wrap around, which can't be checked on entry to the function; use a long, and compute bounds and offsets from parameters [TPB335]}}
          i + 1u
        ] = 1;
}
