// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o %t.c
// RUN: %cc --target=aarch64-linux-gnu -I%include -Wall -Werror -Wno-unused-function -fsyntax-only %t.c
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
// CHECK: void f_sve(long begin_2, long end_2, double *restrict begin, const double *restrict end,
// CHECK-NEXT: const double *restrict all, double rest)
// CHECK: long i = begin_2;
// CHECK-NEXT: for (const long last_trip = TPB_LAST_TRIP(i, end_2, {{.*}}
