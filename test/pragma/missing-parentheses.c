// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A clause without its parentheses.

// expected-error@+1 {{clause 'flops' without parentheses; write its arguments as 'flops(...)' [TPB107]}}
#pragma tpb kernel triad flops 2 * n size(n)
// expected-error@+1 {{clause 'verify' without parentheses}}
#pragma tpb kernel triad verify
void f(long n) {}
