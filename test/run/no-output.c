// REQUIRES: avx512
// RUN: %tpbcc --isa=avx512 %s -o %t
// RUN: %t --size 100 --dry-run | FileCheck %s
// What only uses values has nothing to compare, and the report does not call it verified.
#include "tpb.h"

#pragma tpb kernel init(a = 1.5)
void squares(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        tpb_use(a[i] * a[i]);
}
// CHECK: no output
// CHECK: nothing to compare: the kernel has no output
