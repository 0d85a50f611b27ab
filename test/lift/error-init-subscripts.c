// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Arrays in a value have as many subscripts as dimensions.

// expected-error@+1 {{'b' needs 1 subscript here, not none; name the indices, as in 'a[i] = ... b[i]' [TPB284]}}
#pragma tpb kernel init(a = 2 * b)
void f(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'b' needs 2 subscripts here, not 1 subscript; name the indices, as in 'a[i] = ... b[i][j]'}}
#pragma tpb kernel init(a[i] = b[i])
void g(long n, double a[restrict n], const double b[restrict n][n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
