// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// One mistake gives one message, and each mistake gives one.

// expected-error@+3 {{unknown clause 'siez'}}
// expected-error@+2 {{'fp'; did you mean 'strict'}}
// expected-error@+1 {{clause 'init' is empty}}
#pragma tpb kernel siez(n, (m)) fp(stirct) flops(2 * n) init()
void f(long n) {}
