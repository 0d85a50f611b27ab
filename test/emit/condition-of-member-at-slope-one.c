// A wrapping subscript with a member of a structure is checked by what the function has, not by the worker's name.
// RUN: %tpbcc --emit=c --isa=scalar %s -o %t.c && %cc -fsyntax-only -Werror -I %include %t.c && FileCheck %s < %t.c
struct args { unsigned k, m; };
// CHECK: (long)n + (long)(in->k) - 1 <= 4294967295L
// CHECK: (long)n + (long)(in->k) + (long)(in->m) - 1 <= 4294967295L
void member(const struct args *in, unsigned n, double *restrict a, const double *restrict b) {
#pragma tpb kernel
  for (unsigned i = 0; i < n; ++i)
    a[i] = b[i + in->k] + b[i + in->k + in->m];
}
// CHECK: (long)(in->k) + (long)(in->m) <= 4294967295L
void outside(const struct args *in, unsigned n, double *restrict a, const double *restrict b) {
#pragma tpb kernel
  for (unsigned i = 0; i < n; ++i)
    a[i] = b[in->k + in->m];
}
