// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Casts are not part of clause expressions.

// expected-error@+1 {{a cast in a clause is not supported; write the constant in the type you want [TPB122]}}
#pragma tpb kernel flops((double)n)
void f(long n) {}
