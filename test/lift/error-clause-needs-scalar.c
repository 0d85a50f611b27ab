// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// param() and size() are about scalars.

#pragma tpb kernel \
    param(a = 1.0) // expected-error {{'a' is an array; param() takes scalars [TPB252]}}
void one(long n, double a[restrict n]) {}

#pragma tpb kernel \
    size(a) // expected-error {{'a' is an array; size() takes scalars [TPB252]}}
void two(long n, double a[restrict n]) {}
