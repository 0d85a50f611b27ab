// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// What is no clause between clauses.

// expected-error@+2 {{unexpected ','; separate clauses with a space [TPB112]}}
// expected-error@+1 {{unexpected ','; separate clauses with a space [TPB112]}}
#pragma tpb kernel triad, size(n), flops(n)
// expected-error@+1 {{unexpected '42'; expected a clause of 'kernel' [TPB112]}}
#pragma tpb kernel triad 42 size(n)
// expected-error@+1 {{unexpected ')'; expected a clause of 'kernel' [TPB112]}}
#pragma tpb kernel triad size(n))
void f(long n) {}
