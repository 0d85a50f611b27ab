// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// A kernel before a loop ends with the loop, its last semicolon included.

void f(long n, double *a) {
#pragma tpb kernel one
  for (long i = 0; i < n; ++i)
    a[i] = 1;
  // CHECK: kernel one (line 5) on ForStmt, lines 6-7, in function f
#pragma tpb kernel two
  for (long i = 0; i < n; ++i) {
    a[i] = 1;
  }
  ;
  // CHECK: kernel two (line 9) on ForStmt, lines 10-12, in function f
  if (n)
#pragma tpb kernel three
    for (long i = 0; i < n; ++i)
      if (i)
        a[i] = 1;
      else
        a[i] =
          2
          ;
  // CHECK: kernel three (line 16) on ForStmt, lines 17-23, in function f
  else
#pragma tpb kernel four
    for (long i = 0; i < n; ++i)
      ;
  // CHECK: kernel four (line 26) on ForStmt, lines 27-28, in function f
label:
#pragma tpb kernel five
  for (long i = 0; i < n; ++i)
    do
      a[i] = 1;
    while (0)
      ;
  // CHECK: kernel five (line 31) on ForStmt, lines 32-36, in function f
  switch (n) {
  case 1:
#pragma tpb kernel six
    for (long i = 0; i < n; ++i)
      break;
  }
  // CHECK: kernel six (line 40) on ForStmt, lines 41-42, in function f
#pragma tpb kernel seven
#pragma GCC unroll 4
  for (long i = 0; i < n; ++i)
    a[i] = 1;
  // CHECK: kernel seven (line 45) on AttributedStmt, lines 4{{[67]}}-48, in function f
#define ONE(x) ((x) + 1)
#pragma tpb kernel eight
  for (long i = 0; i < n; ++i)
    a[i] = ONE(
      2)
      ;
  // CHECK: kernel eight (line 51) on ForStmt, lines 52-55, in function f
}
