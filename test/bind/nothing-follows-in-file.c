// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A directive at the end of the file.

void f(long n) {}
// expected-error@+1 {{'kernel' is followed by nothing in this file; put it before a function definition or a 'for' loop [TPB202]}}
#pragma tpb kernel
