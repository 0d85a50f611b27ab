// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A directive at the end of a block.

void f(long n) {
  for (long i = 0; i < n; ++i) {
// expected-error@+1 {{'kernel' is the last thing in its block; put it before a function definition or a 'for' loop [TPB201]}}
#pragma tpb kernel
  }
}
