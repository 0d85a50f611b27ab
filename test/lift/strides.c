// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// Subscripts may advance by more than one element, or backwards, or not at all.

#pragma tpb kernel
void two(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[
          2 * i
        ] = 1;
}

#pragma tpb kernel
void backwards(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[
          n - 1 - i
        ] = 1;
}

#pragma tpb kernel
void same(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[
                 0
        ];
}
// CHECK-COUNT-3: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
