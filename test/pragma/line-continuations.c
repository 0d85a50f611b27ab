// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// A directive goes on after a backslash; a value on two lines has no spelling of its own.

#pragma tpb kernel \
    size(n)        \
    flops(2 *      \
          n)
void f(long n) {}
// CHECK: kernel (line 4) on function f, lines 8-8
// CHECK-NEXT: {{^}}  size: n{{$}}
// CHECK-NEXT: {{^}}  flops: (2 * n) as "2 * n"{{$}}
