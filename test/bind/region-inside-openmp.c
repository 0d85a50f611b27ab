// RUN: %tpbcc -fopenmp -fsyntax-only -Xclang -verify %s
// Threads that share work would take the time of any part of it; a plain parallel region they all pass.

#pragma tpb kernel
void g(long n, double a[restrict n]) {
#pragma omp parallel
  {
#pragma tpb region all
    a[0] = 1;
#pragma omp single
    {
// expected-error@+1 {{region 'r' is inside an OpenMP construct, where each thread would time it; put it before the construct [TPB298]}}
#pragma tpb region r
      a[0] = 1;
    }
  }
}
