// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A subscript that may wrap, over a range that only the body of the function knows.

#pragma tpb kernel
void f(unsigned n, double a[restrict n])
{
    unsigned m = n - 1;
    for (unsigned i = 0; i < m; ++i)
        a[
          i + 1u // expected-remark {{may wrap around and can't be checked on entry to the function; use a long [TPB335]}}
        ] = 1;
}
