// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// What a macro of a header puts into the main file is the main file's.

#include "Inputs/kernel-macro.h"
KERNEL
void f(long n) {}
// CHECK: kernel from_macro (line 5, _Pragma) on function f, lines 6-6
// CHECK-NEXT: size: n
