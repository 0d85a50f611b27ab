// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Permutations and cycles are indices.

// expected-error@+1 {{'permutation' fills arrays of integers; 'a' has elements of type 'double' [TPB282]}}
#pragma tpb kernel init(a = permutation(1))
void f(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'cycle' fills arrays of integers; 's' is a scalar}}
#pragma tpb kernel init(s = cycle(64, 1))
void g(long n, double a[restrict n], double s) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

struct cell { int id; };
// expected-error@+1 {{'permutation' fills arrays of integers; 'c.id' is a member of a structure}}
#pragma tpb kernel init(c.id = permutation(1))
void h(long n, double a[restrict n], const struct cell c[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
