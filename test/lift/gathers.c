// RUN: %tpbcc --isa=avx2 -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// A subscript that is read from an array.

#pragma tpb kernel
void gather(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[
                 at[i]
        ];
}
// CHECK-COUNT-1: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
