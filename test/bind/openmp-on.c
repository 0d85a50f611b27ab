// RUN: %tpbcc -fopenmp --emit=pragmas %s | FileCheck %s
// With OpenMP a kernel is the directive around the loop, and its loop.

void f(long n, double *a) {
#pragma tpb kernel one
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    a[i] = 1;
  // CHECK: kernel one (line 5) on OMPParallelForDirective, lines 6-8, in function f
#pragma omp parallel
  {
#pragma tpb kernel two
#pragma omp for simd collapse(2) nowait
    for (long i = 0; i < n; ++i)
      for (long j = 0; j < n; ++j) {
        a[i + j] = 1;
      }
  // CHECK: kernel two (line 12) on OMPForSimdDirective, lines 13-17, in function f
  }
#pragma tpb kernel three
  _Pragma("omp parallel for") for (long i = 0; i < n; ++i) a[i] = 1;
  // CHECK: kernel three (line 20) on OMPParallelForDirective, lines 21-21, in function f
}
