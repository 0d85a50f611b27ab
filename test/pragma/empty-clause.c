// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Empty parentheses say what belongs in them.

// expected-error@+1 {{clause 'size' is empty; it takes parameters such as 'n' or 'n, min(2)' [TPB110]}}
#pragma tpb kernel size()
// expected-error@+1 {{clause 'fp' is empty; it takes 'contract', 'strict' or 'reassoc' [TPB110]}}
#pragma tpb kernel fp()
// expected-error@+1 {{clause 'flops' is empty; it takes an expression such as '2 * n' [TPB110]}}
#pragma tpb kernel flops()
void f(long n) {}
