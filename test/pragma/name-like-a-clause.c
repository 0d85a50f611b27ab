// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// The first word without parentheses is the name, whatever it is elsewhere.

#pragma tpb kernel halo size(n)
void halo(long n) {}
// CHECK: kernel halo (line 4) on function halo
// CHECK-NEXT: {{^}}  size: n{{$}}
