// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// An index hides a parameter of its name.

// expected-error@+1 {{index 'n' has the name of a parameter; choose another name [TPB286]}}
#pragma tpb kernel init(a[n] = n)
void f(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
