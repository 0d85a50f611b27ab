// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Parameters of variants are integers.

// expected-error@+1 {{'s' has type 'double'; parameters of variants are integers [TPB293]}}
#pragma tpb kernel variant(s = 1, 2)
void f(long n, double a[restrict n], double s) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'a' is an array; variant() takes scalars}}
#pragma tpb kernel variant(a = 1)
void g(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'G' is no parameter of the kernel}}
#pragma tpb kernel variant(G = 1)
void h(long n, double a[restrict n], int F) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
