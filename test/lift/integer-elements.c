// RUN: %tpbcc -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// Arrays of integers.

#pragma tpb kernel
void integers(long n, int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i]
            = 1;
}
// CHECK-COUNT-1: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
