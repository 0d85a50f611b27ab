// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A clause that is not a list stands once.

// expected-error@+2 {{clause 'flops' given twice; keep one [TPB105]}}
// expected-note@+1 {{first given here [TPB106]}}
#pragma tpb kernel flops(n) size(n) flops(n)
void f(long n) {}
