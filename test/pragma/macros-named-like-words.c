// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// The words of a directive are not replaced by macros of the same name, in expressions macros are.

#define kernel broken
#define size 100
#define min(a, b) ((a) < (b) ? (a) : (b))
#define random() 4
#define strict 5
#pragma tpb kernel size(n, min(2)) init(a = random(0, 1)) fp(strict) flops(min(n, 4))
void f(long n, double *a) {
  (void)min(n, 4);
}
// CHECK: kernel (line 9) on function f
// CHECK-NEXT: {{^}}  size: n{{$}}
// CHECK-NEXT: {{^}}  size: min(2){{$}}
// CHECK-NEXT: {{^}}  init: a = random(0, 1){{$}}
// CHECK-NEXT: {{^}}  fp: strict{{$}}
// CHECK-NEXT: {{^}}  flops: ((n < 4) ? n : 4) as "min(n, 4)"{{$}}
