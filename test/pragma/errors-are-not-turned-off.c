// RUN: not %tpbcc -fsyntax-only -w -Wno-tpb=TPB103 %s 2>&1 | FileCheck %s
// A directive that is not understood stays an error.

// CHECK: error: unknown clause 'siez'
#pragma tpb kernel siez(n)
void f(long n) {}
