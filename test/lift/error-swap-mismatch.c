// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Arrays that change places are alike.

// expected-error@+1 {{'a' and 'b' can't change places: their elements have types 'double' and 'float' [TPB291]}}
#pragma tpb kernel state(swap(a, b))
void f(long n, double a[restrict n], float b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'a' and 'b' can't change places: their extents are [n] and [n + 1]}}
#pragma tpb kernel state(swap(a, b))
void g(long n, double a[restrict n], double b[restrict n + 1]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'c' is no parameter of the kernel}}
#pragma tpb kernel state(swap(a, c))
void h(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
