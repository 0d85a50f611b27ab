// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Sizes are names; min() and multiple() are kept beside them in order.

// CHECK: kernel one (line [[#@LINE+2]]) on function one
// CHECK-NEXT: {{^}}  size: n{{$}}
#pragma tpb kernel one size(n)
void one(long n) {}

// CHECK: kernel two (line [[#@LINE+5]]) on function two
// CHECK-NEXT: {{^}}  size: h{{$}}
// CHECK-NEXT: {{^}}  size: w{{$}}
// CHECK-NEXT: {{^}}  size: min(2){{$}}
// CHECK-NEXT: {{^}}  size: multiple((2 * L)) as "2 * L"{{$}}
#pragma tpb kernel two size(h, w, min(2), multiple(2 * L))
void two(long h, long w, long L) {}
