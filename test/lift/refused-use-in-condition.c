// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// tpb_use() of what only some iterations reach: vectors would use it in all of them.
#include "tpb.h"

#pragma tpb kernel
void f(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.0)
            tpb_use(a[i] * a[i]);
    }
}
// CHECK: refused-use-in-condition.c:11:13: remark: loop left as it is: tpb_use() under a condition; in vectors it would be reached for every element [TPB375]
