// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// _Pragma, and a macro that has one. Text inside the string is not C source.

#define TWO 2
#define KERNEL(name) _Pragma("tpb kernel renamed size(n)") void name
_Pragma("tpb kernel one flops(TWO * n) init(a = \"x\"[0])") void one(long n, char *a) {}
// CHECK: kernel one (line 6, _Pragma) on function one, lines 6-6
// CHECK-NEXT: {{^}}  flops: (2 * n) as "2 * n"{{$}}
// CHECK-NEXT: {{^}}  init: a = "x"[0]{{$}}
KERNEL(three)(long n) {}
// CHECK: kernel renamed (line 10, _Pragma) on function three, lines 10-10
// CHECK-NEXT: {{^}}  size: n{{$}}
