// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Without OpenMP its pragmas are no nodes; those before a loop are listed with it.

void f(long n, double *a) {
#pragma tpb kernel one
#pragma omp parallel for \
    schedule(static)
  for (long i = 0; i < n; ++i)
    a[i] = 1;
  // CHECK: kernel one (line 5) on ForStmt, lines 8-9, in function f, omp off line 6{{$}}
#pragma tpb kernel two
  _Pragma("omp simd") for (long i = 0; i < n; ++i) a[i] = 1;
  // CHECK: kernel two (line 11) on ForStmt, lines 12-12, in function f, omp off line 12{{$}}
#pragma omp barrier
#pragma tpb kernel three
  for (long i = 0; i < n; ++i)
    a[i] = 1;
  // CHECK: kernel three (line 15) on ForStmt, lines 16-17, in function f{{$}}
}
