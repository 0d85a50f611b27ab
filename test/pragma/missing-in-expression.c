// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Operators of three parts and brackets.

// expected-error@+1 {{expected ':' in the expression, found ')'; add ':' [TPB126]}}
#pragma tpb kernel flops(n ? 1)
// expected-error@+1 {{expected ']' in the expression, found ')'; add ']' [TPB126]}}
#pragma tpb kernel flops(a[1)
// expected-error@+1 {{expected ')' in the expression, found ';'; add ')' [TPB126]}}
#pragma tpb kernel flops(f(1; 2))
// expected-error@+1 {{expected ')' in the expression, found the end of the line; add ')' [TPB126]}}
#pragma tpb kernel flops((n)*(n
void f(long n) {}
