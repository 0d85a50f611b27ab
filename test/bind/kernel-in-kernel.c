// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Kernels do not nest.

// expected-note@+1 {{the first is here}}
#pragma tpb kernel outer
void f(long n) {
// expected-error@+1 {{kernel inside kernel 'outer'; use 'region' to time a part of a kernel [TPB209]}}
#pragma tpb kernel inner
  for (long i = 0; i < n; ++i) {
  }
}
