// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A copy has the shape of the original.

// expected-error@+1 {{'a = b' copies element by element, but 'a' has n elements and 'b' has (n) * (n); write a value for each element, as in 'a[i] = ...' [TPB285]}}
#pragma tpb kernel init(b = random, a = b)
void f(long n, double a[restrict n], const double b[restrict n][n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
