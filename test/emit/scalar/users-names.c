// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc  -I%include -Wall -Werror -Wno-unused-function -fsyntax-only %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// The user's names stay; ours step aside.

#pragma tpb kernel
void f(long vl, double begin[restrict vl], const double end[restrict vl], const double all[restrict vl], double rest)
{
    for (long i = 0; i < vl; ++i) {
        double mask = end[i] - rest;
        begin[i] = mask * all[i];
    }
}
// CHECK: void f_scalar(long begin_2, long end_2, double *restrict begin, const double *restrict end,
// CHECK-NEXT: const double *restrict all, double rest)
// CHECK: long i = begin_2;
// CHECK-NEXT: for (; end_2 - i >= {{.*}}; 
