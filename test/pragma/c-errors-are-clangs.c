// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Errors in C are Clang's own, and its warnings are left to the compiler of the result.

// expected-error@+2 {{use of undeclared identifier 'm'}}
#pragma tpb kernel
void f(long n) { int unused; m = 1; }
