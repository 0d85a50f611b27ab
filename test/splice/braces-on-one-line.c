// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// Everything on one line, with something of the user's behind it.

#pragma tpb kernel
double f(long n, double a[restrict n]) { double s = 0; for (long i = 0; i < n; ++i) { a[i] = 1.0; s += 1.0; } return s; } int behind = 3;
#pragma tpb kernel
void g(long n, double a[restrict n]) {
    for (long i = 0; i < n; ++i) a[i] = 1.0; }
int last = 4;
// CHECK: static TPB_SPARE double f_plain(long n, double a[restrict n])
// CHECK: TPB_DRIVER double f_tuned(
// CHECK-NEXT: {
// CHECK: double s = 0;
// CHECK: s = f_scalar(0, n, a, s);
// CHECK: return s;
// CHECK: {{^ *}}}
// CHECK: int behind = 3;
// CHECK: TPB_DRIVER void g_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: g_scalar(0, n, a);
// CHECK: {{^ *}}}
// CHECK: {{^}}int last = 4;
