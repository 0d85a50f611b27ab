// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// One name has one value, also across clauses that set the same thing.

// expected-error@+2 {{'a' given twice in clause 'init'; keep one [TPB131]}}
// expected-note@+1 {{first given here}}
#pragma tpb kernel init(a = 1, b = 2, a = 3)
// expected-error@+2 {{'s' given twice in clause 'init'}}
// expected-note@+1 {{first given here}}
#pragma tpb kernel param(s = 1) init(s = 2)
// expected-error@+2 {{'n' given twice in clause 'param'}}
// expected-note@+1 {{first given here}}
#pragma tpb kernel size(n) param(n = 1)
// expected-error@+2 {{'min' given twice in clause 'size'}}
// expected-note@+1 {{first given here}}
#pragma tpb kernel size(n, min(2), min(3))
// expected-error@+2 {{'p.x' given twice in clause 'init'}}
// expected-note@+1 {{first given here}}
#pragma tpb kernel init(p.x = 1, p.y = 1, p.x = 2)
// expected-error@+1 {{'i' given twice in clause 'init'; keep one [TPB131]}}
#pragma tpb kernel init(a[i][i] = 1)
// expected-error@+1 {{'a' given twice in clause 'state'}}
#pragma tpb kernel state(swap(a, a))
void f(long n) {}
