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
  };
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
  // CHECK: kernel three (line 15) on ForStmt, lines 16-22, in function f
  else
#pragma tpb kernel four
    for (long i = 0; i < n; ++i)
      ;
  // CHECK: kernel four (line 25) on ForStmt, lines 26-27, in function f
label:
#pragma tpb kernel five
  for (long i = 0; i < n; ++i)
    do
      a[i] = 1;
    while (0)
      ;
  // CHECK: kernel five (line 30) on ForStmt, lines 31-35, in function f
  switch (n) {
  case 1:
#pragma tpb kernel six
    for (long i = 0; i < n; ++i)
      break;
  }
  // CHECK: kernel six (line 39) on ForStmt, lines 40-41, in function f
#pragma tpb kernel seven
#pragma GCC unroll 4
  for (long i = 0; i < n; ++i)
    a[i] = 1;
  // CHECK: kernel seven (line 44) on AttributedStmt, lines 4{{[56]}}-47, in function f
#define ONE(x) ((x) + 1)
#pragma tpb kernel eight
  for (long i = 0; i < n; ++i)
    a[i] = ONE(
      2)
      ;
  // CHECK: kernel eight (line 50) on ForStmt, lines 51-54, in function f
}
