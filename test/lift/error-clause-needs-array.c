// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// extent() is about arrays.

#pragma tpb kernel \
    extent(s = n) // expected-error {{'s' is a scalar; extent() takes arrays [TPB251]}}
void f(long n, double a[restrict n], double s) {}
