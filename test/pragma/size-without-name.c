// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Rules alone are no size.

// expected-error@+1 {{clause 'size' names no parameter; write the problem size before 'min', as in 'size(n, min(2))' [TPB137]}}
#pragma tpb kernel size(min(2))
void f(long n) {}
