// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Initial values: constants, expressions over indices, random numbers.

#pragma tpb kernel init(a = 1.0, b[i][j] = 0.11 + i * j, c = random, d = random(-1, 1), e = random(0, n - 1, 7))
void f(long n, double *a, double *b, double *c, double *d, int *e) {}
// CHECK: kernel (line 4) on function f
// CHECK-NEXT: {{^}}  init: a = 1.0{{$}}
// CHECK-NEXT: {{^}}  init: b[i][j] = (0.11 + (i * j)) as "0.11 + i * j"{{$}}
// CHECK-NEXT: {{^}}  init: c = random{{$}}
// CHECK-NEXT: {{^}}  init: d = random((-1), 1) as "random(-1, 1)"{{$}}
// CHECK-NEXT: {{^}}  init: e = random(0, (n - 1), 7) as "random(0, n - 1, 7)"{{$}}
