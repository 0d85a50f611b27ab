// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A region is a row of the report, so it has a name.

// expected-error@+1 {{region without a name; write '#pragma tpb region NAME' to name its row in the report [TPB114]}}
#pragma tpb region
// expected-error@+1 {{region without a name}}
#pragma tpb region as(calc)
void f(long n) {}
