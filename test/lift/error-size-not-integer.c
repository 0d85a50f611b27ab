// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A problem size counts elements.

#pragma tpb kernel \
    size(s) // expected-error {{size 's' has type 'double'; sizes are integers [TPB254]}}
void f(long n, double a[restrict n], double s) {}
