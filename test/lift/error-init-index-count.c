// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// init() names one index for each dimension.

#pragma tpb kernel \
    init(a[i][j] = 1.0) // expected-error {{'a' has 1 dimensions, but init() names 2 [TPB255]}}
void one(long n, double a[restrict n]) {}

#pragma tpb kernel \
    init(a[i] = 1.0) // expected-error {{'a' has 2 dimensions, but init() names 1 [TPB255]}}
void two(long h, long w, double a[restrict h][w]) {}
