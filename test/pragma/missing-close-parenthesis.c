// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A clause that is not closed, at the end of the line and before another clause.

// expected-error@+2 {{clause 'size' lacks its ')'; add it at the end [TPB108]}}
// expected-note@+1 {{to match this '(' [TPB109]}}
#pragma tpb kernel size(n
// expected-error@+3 {{clause 'size' lacks its ')'; add it before 'init' [TPB108]}}
// expected-note@+2 {{to match this '('}}
// expected-error@+1 {{unknown clause 'floops'}}
#pragma tpb kernel size(n init(a = 1) floops(n)
// expected-error@+2 {{clause 'init' lacks its ')'; add it at the end}}
// expected-note@+1 {{to match this '('}}
#pragma tpb kernel init(a =
void f(long n) {}
