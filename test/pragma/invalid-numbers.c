// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Numbers that C does not know.

// expected-error@+1 {{'0x' is not a number in C; correct its digits or suffix [TPB121]}}
#pragma tpb kernel flops(0x)
// expected-error@+1 {{'1.0q' is not a number}}
#pragma tpb kernel flops(1.0q)
// expected-error@+1 {{'08' is not a number}}
#pragma tpb kernel flops(08)
// expected-error@+1 {{'1e' is not a number}}
#pragma tpb kernel flops(1e)
// expected-error@+1 {{'0b12' is not a number}}
#pragma tpb kernel flops(0b12)
// expected-error@+1 {{'1.5u' is not a number}}
#pragma tpb kernel flops(1.5u)
// expected-error@+1 {{'0x1.8' is not a number}}
#pragma tpb kernel flops(0x1.8)
void f(long n) {}
