// RUN: %tpbcc -fopenmp -fsyntax-only -Xclang -verify %s
// Every thread of a team would take the time.

#pragma tpb kernel
void g(long n, double a[restrict n]) {
#pragma omp parallel
  {
// expected-error@+1 {{region 'r' is inside an OpenMP construct, where each thread would time it; put it before the construct [TPB298]}}
#pragma tpb region r
    a[0] = 1;
  }
}
