// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// An expression in a clause computes a value and does nothing else.

// expected-error@+1 {{'=' changes a variable; a clause may only compute a value [TPB123]}}
#pragma tpb kernel flops(n = 2)
// expected-error@+1 {{'++' changes a variable}}
#pragma tpb kernel flops(n++)
// expected-error@+1 {{'--' changes a variable}}
#pragma tpb kernel flops(--n)
// expected-error@+1 {{'+=' changes a variable}}
#pragma tpb kernel flops((n += 1))
void f(long n) {}
