// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Comments are skipped, and kept inside a value.

#pragma tpb kernel /* of one line */ size(n /* or
   two */) flops(2 /* each */ * n) // to the end
void f(long n) {}
// CHECK: kernel (line 4) on function f
// CHECK-NEXT: {{^}}  size: n{{$}}
// CHECK-NEXT: {{^}}  flops: (2 * n) as "2 /* each */ * n"{{$}}
