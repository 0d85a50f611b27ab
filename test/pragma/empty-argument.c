// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A comma too many.

// expected-error@+1 {{empty argument in clause 'size'; remove a comma or add parameters such as}}
#pragma tpb kernel size(n, , m)
// expected-error@+1 {{empty argument in clause 'init'; remove a comma or add a variable and its value such as 'a = 1.0' [TPB111]}}
#pragma tpb kernel init(, a = 1)
// expected-error@+1 {{empty argument in clause 'isa'}}
#pragma tpb kernel isa(avx2, )
// expected-error@+1 {{empty argument in clause 'variant'; remove a comma or add a value [TPB111]}}
#pragma tpb kernel variant(F = 1, )
void f(long n) {}
