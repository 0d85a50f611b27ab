// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A region is before a statement.

// expected-error@+1 {{'region' before a function; put it before a statement in a kernel [TPB212]}}
#pragma tpb region r
void g(long n) {}
