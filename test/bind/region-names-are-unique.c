// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Regions of one kernel have names of their own; those of two kernels need not.

#pragma tpb kernel
void f(long n) {
// expected-note@+1 {{the first is here}}
#pragma tpb region r
  n = 1;
// expected-error@+1 {{second region named 'r' in kernel 'f'; give it a name of its own [TPB215]}}
#pragma tpb region r
  n = 2;
}
#pragma tpb kernel
void g(long n) {
#pragma tpb region r
  n = 1;
}
