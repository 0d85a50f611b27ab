// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A subscript that may wrap, over a range that only the body of the function knows.

#pragma tpb kernel
void f(unsigned n, double a[restrict n])
{
    unsigned m = n - 1;
    for (unsigned i = 0; i < m; ++i)
        a[ // expected-remark {{'i' may wrap around and can't be checked on entry to the function; use a long [TPB335]}}
          i + 1u
        ] = 1;
}
