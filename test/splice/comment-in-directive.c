// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// The directive becomes a comment, whatever it holds.

#pragma tpb kernel /* one */ init(a = 1.0) \
    /* two */ // three
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = /* four */ 1.0; /* five
        six */
}
// CHECK: /* #pragma tpb kernel / * one * / init(a = 1.0)
