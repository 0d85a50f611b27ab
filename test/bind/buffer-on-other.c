// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A buffer is before a for loop.

// expected-error@+1 {{'buffer' before a function; put it before a 'for' loop [TPB211]}}
#pragma tpb buffer
void g(long n) {}
#pragma tpb kernel
void f(long n) {
// expected-error@+1 {{'buffer' before a 'while' loop; put it before a 'for' loop [TPB211]}}
#pragma tpb buffer
  while (n) --n;
}
