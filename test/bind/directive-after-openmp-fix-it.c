// RUN: not %tpbcc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// RUN: not %tpbcc -fsyntax-only -fopenmp -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// The fix-it moves the line.

void f(long n, double *a) {
  #pragma omp parallel for
  #pragma tpb kernel x
  for (long i = 0; i < n; ++i)
    a[i] = 1;
}
// CHECK: fix-it:"{{.*}}":{6:1-6:1}:"  #pragma tpb kernel x\n"
// CHECK: fix-it:"{{.*}}":{6:27-7:23}:""
