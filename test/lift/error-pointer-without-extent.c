// RUN: not %tpbcc %s -o %t 2>&1 | FileCheck --strict-whitespace %s
// RUN: %tpbcc --emit=c %s -o %t.c
// RUN: %tpbcc -c %s -o %t.o
// The benchmark has to allocate the arrays; an application brings its own.

#pragma tpb kernel
void f(long n, double *restrict a, const float *b)
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
// CHECK: pointer-without-extent.c:7:33: error: the benchmark can't allocate 'a': nothing states how many elements it has; add extent(a = ...) to the kernel directive, or declare it as 'double a[n]' [TPB257]
// CHECK-NEXT: void f(long n, double *restrict a, const float *b)
// CHECK-NEXT: {{^ *\| {33}\^$}}
