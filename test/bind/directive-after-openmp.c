// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// The order is tpb, then omp, whether OpenMP is on or off.

void f(long n, double *a) {
#pragma omp parallel for
// expected-error@+1 {{'#pragma tpb' between an OpenMP directive and its code; put it before the '#pragma omp' [TPB206]}}
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = 1;
#pragma omp parallel
// expected-error@+1 {{put it before the '#pragma omp' [TPB206]}}
#pragma tpb region r
  {
    a[0] = 1;
  }
#pragma omp barrier
#pragma tpb kernel fine
  for (long i = 0; i < n; ++i)
    a[i] = 1;
}
#pragma omp declare simd
#pragma tpb kernel declared
void declared(long n) {}
