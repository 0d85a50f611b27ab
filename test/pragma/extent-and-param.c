// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Extents and parameters are names with a value; a parameter may name its environment variable.

#pragma tpb kernel extent(a = m * n, b = m) param(s = 8 env(MY_STRIDE), up = (rank + 1) % nranks) \
    extent(c = 3)
void f(long m, long n, double *a, double *b, double *c, long s, int up) {}
// CHECK: kernel (line 4) on function f, lines 6-6
// CHECK-NEXT: {{^}}  extent: a = (m * n) as "m * n"{{$}}
// CHECK-NEXT: {{^}}  extent: b = m{{$}}
// CHECK-NEXT: {{^}}  param: s = 8 env MY_STRIDE{{$}}
// CHECK-NEXT: {{^}}  param: up = ((rank + 1) % nranks) as "(rank + 1) % nranks"{{$}}
// CHECK-NEXT: {{^}}  extent: c = 3{{$}}
