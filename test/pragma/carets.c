// RUN: not %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// Carets are at the token, in macros and _Pragma too; fix-its only at the user's own text.

#pragma tpb kernel triad siez(n)
// CHECK: carets.c:4:26: error: unknown clause 'siez'
// CHECK-NEXT: #pragma tpb kernel triad siez(n)
// CHECK-NEXT: {{^ *\|  {25}\^~~~$}}
// CHECK-NEXT: {{^ *\|  {25}size$}}

#define BAD siez(n)
#pragma tpb kernel BAD
// CHECK: carets.c:11:20: error: unknown clause 'siez'
// CHECK-NEXT: #pragma tpb kernel BAD
// CHECK-NEXT: {{\^~~}}
// CHECK-NEXT: carets.c:10:13: note: expanded from macro 'BAD'
// CHECK-NEXT: #define BAD siez(n)
// CHECK-NEXT: {{\^~~~}}
// CHECK-NOT: {{^ *\| *size$}}

_Pragma("tpb kernel siez(n)")
// CHECK: carets.c:20:1: error: unknown clause 'siez'
// CHECK: expanded from here
// CHECK-NEXT: tpb kernel siez(n)
// CHECK-NEXT: {{\^~~~}}
// CHECK-NOT: {{^ *\| *size$}}
void f(long n) {}
