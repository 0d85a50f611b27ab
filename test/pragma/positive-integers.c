// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Counts are positive constants.

// expected-error@+1 {{'unroll' takes a positive integer constant; write one such as 'unroll(4)' [TPB132]}}
#pragma tpb kernel unroll(0)
// expected-error@+1 {{'unroll' takes a positive integer constant}}
#pragma tpb kernel unroll(n)
// expected-error@+1 {{'unroll' takes a positive integer constant}}
#pragma tpb kernel unroll(2.0)
// expected-error@+1 {{'unroll' takes a positive integer constant}}
#pragma tpb kernel unroll(2 - 2)
// expected-error@+1 {{'ulp' takes a positive integer constant}}
#pragma tpb kernel math(ulp(-1))
// expected-error@+1 {{'/ 0' divides by zero}}
#pragma tpb kernel jam(4 / 0)
void f(long n) {}
