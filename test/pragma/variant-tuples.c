// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A tuple has a value for each name.

// expected-error@+1 {{1 value in a tuple for 2 parameters; separate the values of one tuple with ':', one for each name [TPB135]}}
#pragma tpb kernel variant(F:L = 1:2, 3)
// expected-error@+1 {{2 values in a tuple for 1 parameter}}
#pragma tpb kernel variant(F = 1:2)
// expected-error@+1 {{'F' given twice in clause 'variant'}}
#pragma tpb kernel variant(F:F = 1:2)
void f(long n) {}
