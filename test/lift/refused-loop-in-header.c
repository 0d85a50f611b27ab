// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Code from a header can't be replaced.

// expected-remark@+1 {{part of it comes from a macro or a header; write the loop out [TPB307]}}
#pragma tpb kernel
void f(long n, double a[restrict n])
{
#include "Inputs/loop.inc"
}
