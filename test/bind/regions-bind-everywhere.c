// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Statements of any kind inside a kernel may be regions.

#define CALL(x) do { x; } while (0)
#pragma tpb kernel
void f(long n) {
#pragma tpb region one
  { n = 1; }
// CHECK: region one
#pragma tpb region two as(wait)
  CALL(n = 2);
// CHECK: region two
// CHECK-NEXT: as: wait
  if (n)
#pragma tpb region three
    n = 3;
// CHECK: region three
  n = ({
#pragma tpb region four
    n = 4;
    n;
  });
// CHECK: region four
#pragma tpb region outer
  {
#pragma tpb region inner
    for (;;)
      break;
    switch (n) {
    case 1:
      break;
    }
  }
// CHECK: region outer
// CHECK: region inner
}
