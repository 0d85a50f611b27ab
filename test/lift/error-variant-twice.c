// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A row for each variant, and one only.

// expected-error@+1 {{variant F=1,L=2 given twice; keep one [TPB295]}}
#pragma tpb kernel variant(F:L = 1:2, 2:1, 1:2)
void f(long n, double a[restrict n], int F, int L) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
