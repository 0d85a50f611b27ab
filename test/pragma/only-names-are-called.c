// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// The callee of a call is a name.

// expected-error@+1 {{only a function can be called in a clause; write its name before the '(' [TPB124]}}
#pragma tpb kernel flops(3(n))
// expected-error@+1 {{only a function can be called}}
#pragma tpb kernel flops(a[0](n))
void f(long n) {}
