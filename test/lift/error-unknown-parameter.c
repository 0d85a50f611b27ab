// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Clauses name parameters of the kernel.

#pragma tpb kernel init(b = 1.0) // expected-error {{'b' is no parameter of the kernel}}
void one(long n, double a[restrict n]) {}

#pragma tpb kernel \
    param(sclae = 2.0) // expected-error {{'sclae' is no parameter of the kernel; did you mean 'scale'? [TPB250]}}
void two(long n, double a[restrict n], double scale) {}

#pragma tpb kernel size(m) // expected-error {{'m' is no parameter of the kernel}}
void three(long n, double a[restrict n]) {}

#pragma tpb kernel extent(c = n) // expected-error {{'c' is no parameter of the kernel}}
void four(long n, double *a) {}
