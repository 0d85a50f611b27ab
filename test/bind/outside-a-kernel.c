// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Buffers and regions are parts of kernels.

void f(long n) {
// expected-error@+1 {{'region' outside a kernel; put '#pragma tpb kernel' before the function or loop around it [TPB210]}}
#pragma tpb region r
  n = 1;
// expected-error@+1 {{'buffer' outside a kernel}}
#pragma tpb buffer
  for (long i = 0; i < n; ++i) {
  }
}
