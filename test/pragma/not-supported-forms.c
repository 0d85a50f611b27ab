// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Forms of implemented clauses that are not.

// expected-error@+1 {{'permutation(...)' is not supported yet; remove it [TPB140]}}
#pragma tpb kernel init(a = permutation(1))
void f(long n) {}
// expected-error@+1 {{'cycle(...)' is not supported yet}}
#pragma tpb kernel init(a = cycle(64, 1))
void g(long n) {}
// expected-error@+1 {{initialising a member is not supported yet}}
#pragma tpb kernel init(p.x = random)
void h(long n) {}
// expected-error@+1 {{'state(reset)' is not supported yet}}
#pragma tpb kernel state(reset)
void i(long n) {}
// expected-error@+1 {{'state(swap(...))' is not supported yet}}
#pragma tpb kernel state(swap(a, b))
void j(long n) {}
// expected-error@+1 {{a checking function in 'verify' is not supported yet}}
#pragma tpb kernel verify(check)
void k(long n) {}
