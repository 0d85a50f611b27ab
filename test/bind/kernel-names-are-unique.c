// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Two kernels of one name, given or taken from the function.

// expected-note@+1 {{the first is here}}
#pragma tpb kernel
void f(long n) {}
// expected-error@+1 {{second kernel named 'f' in this file; give it a name of its own, as in 'kernel f_2' [TPB208]}}
#pragma tpb kernel f
void g(long n) {}
