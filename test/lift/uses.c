// RUN: %tpbcc --emit=nest %s -o - 2>&1 | grep -v CHECK | FileCheck %s
// tpb_use() is a statement; a macro that ends a loop does not stop it.
#include "tpb.h"
#define BOTH(x, y) ((void)(x), (void)(y))

#pragma tpb kernel
void narrow(long n, const char a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        tpb_use(a[i]);
    for (long i = 0; i < n; ++i)
        tpb_use(b[i] + 1);
}

// CHECK: use convert.i32(load.i8(a, iv(i)))
// CHECK: use add.f32(load.f32(b, iv(i)), 1.0:f32

#pragma tpb kernel
void repeated(long n, long R, const float b[restrict n])
{
    for (long r = 0; r < R; ++r)
        for (long i = 0; i < n; ++i)
            tpb_use(b[i]);
}

#pragma tpb kernel
void other(long n, const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        BOTH(b[i], b[i]);
}
// CHECK: func other {
// CHECK-NEXT: for serial i
