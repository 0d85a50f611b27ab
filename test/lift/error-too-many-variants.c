// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Separate clauses multiply.

// expected-error@+1 {{320 variants of one kernel; at most 256 fit in a program, split them over several kernels [TPB296]}}
#pragma tpb kernel variant(F = 1, 2, 3, 4, 5, 6, 7, 8) variant(L = 1, 2, 3, 4, 5, 6, 7, 8) variant(M = 1, 2, 3, 4, 5)
void f(long n, double a[restrict n], int F, int L, int M) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
