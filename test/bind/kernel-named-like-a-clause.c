// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A forgotten parenthesis makes a clause the name.

// expected-warning@+1 {{kernel is named 'size' like a clause, and not like its function 'f'; write 'size(...)' if the clause is meant [TPB216]}}
#pragma tpb kernel size
void f(long n) {}
#pragma tpb kernel halo
void halo(long n) {}
