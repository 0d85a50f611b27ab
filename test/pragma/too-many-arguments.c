// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A clause of one argument.

// expected-error@+1 {{clause 'flops' takes one argument; remove the others [TPB115]}}
#pragma tpb kernel flops(n, 2)
// expected-error@+1 {{clause 'fp' takes one argument}}
#pragma tpb kernel fp(strict, contract)
// expected-error@+1 {{clause 'verify' takes one argument}}
#pragma tpb kernel verify(none, none)
void f(long n) {}
