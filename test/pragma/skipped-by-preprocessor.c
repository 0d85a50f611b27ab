// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// What the preprocessor skips is no directive, even a wrong one.

#if 0
#pragma tpb nonsense
#endif
#ifdef __STDC__
#pragma tpb kernel yes
#else
#pragma tpb kernel no
#endif
void f(long n) {}
// CHECK-NOT: no
// CHECK: kernel yes (line 8) on function f
// CHECK-NOT: kernel
