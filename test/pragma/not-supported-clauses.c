// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A clause of the language that is not implemented is never ignored.

// expected-error@+1 {{clause 'halo' is not supported yet; remove it [TPB140]}}
#pragma tpb kernel halo(1)
void f_halo(long n) {}
// expected-error@+1 {{clause 'distribute' is not supported yet; remove it [TPB140]}}
#pragma tpb kernel distribute(n)
void f_distribute(long n) {}
