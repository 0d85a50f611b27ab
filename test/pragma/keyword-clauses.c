// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Clauses that choose words, and the other clauses that are implemented.

#pragma tpb kernel metric(latency) fp(reassoc) minmax(ieee) isa(avx512, scalar) unroll(4) verify(none) state(carry)
void f(long n) {}
// CHECK: kernel (line 4) on function f
// CHECK-NEXT: {{^}}  metric: latency{{$}}
// CHECK-NEXT: {{^}}  fp: reassoc{{$}}
// CHECK-NEXT: {{^}}  minmax: ieee{{$}}
// CHECK-NEXT: {{^}}  isa: avx512{{$}}
// CHECK-NEXT: {{^}}  isa: scalar{{$}}
// CHECK-NEXT: {{^}}  unroll: 4{{$}}
// CHECK-NEXT: {{^}}  verify: none{{$}}
// CHECK-NEXT: {{^}}  state: carry{{$}}

#pragma tpb kernel verify(rtol(1e-3))
void g(long n) {}
// CHECK: kernel (line 16) on function g
// CHECK-NEXT: {{^}}  verify: rtol(1e-3){{$}}
