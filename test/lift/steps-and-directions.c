// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// A variable may move by more than one, and downwards.

#pragma tpb kernel
void two(long n, double a[restrict n])
{
    for (long i = 0; i < n;
         i += 2)
        a[i] = 1;
}

#pragma tpb kernel
void unequal(long n, double a[restrict n])
{
    for (long i = 0;
         i != n;
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void above(long n, double a[restrict n])
{
    for (long i = n;
         i > 0;
         --i)
        a[i - 1] = 1;
}

#pragma tpb kernel
void above_from_the_left(long n, double a[restrict n])
{
    for (long i = n;
         0 <= i;
         --i)
        a[i] = 1;
}

#pragma tpb kernel
void two_bounds(long n, long m, double a[restrict n])
{
    for (long i = 0;
         i < n && i < m;
         ++i)
        a[i] = 1;
}
// CHECK-COUNT-5: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
