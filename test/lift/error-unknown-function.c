// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Functions that clauses name are declared before the kernel.

// expected-error@+1 {{no function 'prepare' is declared before the kernel; declare it there, as in 'void prepare(long n, double a[n])' [TPB289]}}
#pragma tpb kernel setup(prepare)
void f(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{no function 'right' is declared before the kernel; declare it there, as in 'int right(double result, long n, const double a[n])'}}
#pragma tpb kernel verify(right)
double g(long n, const double a[restrict n]) {
  double s = 0;
  for (long i = 0; i < n; ++i)
    s += a[i];
  return s;
}
void prepare(long n, double a[]);
