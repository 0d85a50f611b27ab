// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Data is kept or restored.

// expected-error@+1 {{state(reset) contradicts state(carry); keep one [TPB292]}}
#pragma tpb kernel state(carry, reset)
void f(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
