// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A misspelt clause is suggested; another gets the list of its directive.

// expected-error@+1 {{unknown clause 'siez' on 'kernel'; did you mean 'size'? [TPB103]}}
#pragma tpb kernel siez(n)
// expected-error@+1 {{unknown clause 'reduction' on 'kernel'; expected one of 'size', 'extent',}}
#pragma tpb kernel reduction(+ : (s)) size(n)
// expected-error@+1 {{unknown clause 'private' on 'region'; expected 'as' [TPB103]}}
#pragma tpb region r private(x)
void f(long n) {}
