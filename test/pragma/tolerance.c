// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A tolerance is positive and constant.

// expected-error@+1 {{a tolerance is a positive constant; write one such as 'rtol(1e-6)' [TPB136]}}
#pragma tpb kernel verify(rtol(0))
// expected-error@+1 {{a tolerance is a positive constant}}
#pragma tpb kernel verify(rtol(-1e-3))
// expected-error@+1 {{a tolerance is a positive constant}}
#pragma tpb kernel verify(rtol(n))
void f(long n) {}
