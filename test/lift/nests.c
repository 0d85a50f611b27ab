// RUN: %tpbcc -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// A loop inside a loop.

#pragma tpb kernel
void twice(long h, long w, double a[restrict h * w])
{
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j)
            a[i * w + j] = 1;
}
// CHECK-COUNT-1: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
