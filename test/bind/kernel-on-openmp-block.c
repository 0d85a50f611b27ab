// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// An OpenMP construct that is not around a loop.

void f(long n) {
// expected-error@+1 {{'kernel' before '#pragma omp parallel' around a block; put it before a function definition or a 'for' loop [TPB203]}}
#pragma tpb kernel
#pragma omp parallel
  { n = 1; }
// expected-error@+1 {{'kernel' before '#pragma omp barrier'; put it}}
#pragma tpb kernel
#pragma omp barrier
}
