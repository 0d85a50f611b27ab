// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A value that is missing or broken off.

// expected-error@+1 {{expected an expression, found ')'; write a C expression such as '2 * n' here [TPB120]}}
#pragma tpb kernel param(s = )
// expected-error@+1 {{expected an expression, found ')'}}
#pragma tpb kernel flops(2 *)
// expected-error@+1 {{expected an expression, found '/'}}
#pragma tpb kernel flops(2 * / n)
// expected-error@+1 {{expected an expression, found 'env'; write the default value before 'env' [TPB120]}}
#pragma tpb kernel param(s = env(S))
// expected-error@+1 {{found '3'; write the name of a member here [TPB120]}}
#pragma tpb kernel flops(a . 3)
void f(long n) {}
