// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A misspelt directive is suggested; another gets the list.

// expected-error@+1 {{unknown directive 'kernle'; did you mean 'kernel'? [TPB102]}}
#pragma tpb kernle triad
// expected-error@+1 {{unknown directive 'loop'; expected 'kernel', 'buffer' or 'region' [TPB102]}}
#pragma tpb loop
// expected-error@+1 {{unknown directive '('; expected 'kernel', 'buffer' or 'region' [TPB102]}}
#pragma tpb (kernel)
void f(long n) {}
