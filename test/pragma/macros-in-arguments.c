// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Macros are expanded; the text keeps the user's spelling when a macro is wholly inside a value.

#define COST 2
#define EIGHT(x) (x * 8)
#define BOTH a = 1, b = 2
#define CLAUSES size(n) unroll(COST)
#pragma tpb kernel flops(COST * n) bytes(EIGHT(n)) init(BOTH) CLAUSES
void f(long n, double *a, double *b) {}
// CHECK: kernel (line 8) on function f
// CHECK-NEXT: {{^}}  flops: (2 * n) as "COST * n"{{$}}
// CHECK-NEXT: {{^}}  bytes: (n * 8) as "EIGHT(n)"{{$}}
// CHECK-NEXT: {{^}}  init: a = 1{{$}}
// CHECK-NEXT: {{^}}  init: b = 2{{$}}
// CHECK-NEXT: {{^}}  size: n{{$}}
// CHECK-NEXT: {{^}}  unroll: 2{{$}}
