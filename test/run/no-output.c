// REQUIRES: avx2
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 100 --dry-run | FileCheck %s
// What only uses values leaves nothing to compare but those; where they can't be told, the report does not
// call it verified.
#include "tpb.h"

#pragma tpb kernel init(a = 1.5)
void squares(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        tpb_use(a[i] * a[i]);
}
// CHECK-LABEL: {{^}}squares
// CHECK: verified against the plain loop at size 100: tpb_use() sees as many values

static inline double twice(double x) { return 2.0 * x; }
#pragma tpb kernel
void called(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        tpb_use(twice(a[i]));
}
// CHECK-LABEL: {{^}}called
// CHECK: no output
// CHECK: nothing to compare: the kernel has no output
