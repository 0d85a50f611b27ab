// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// Comparisons, logical operators, remainders and rows.

#pragma tpb kernel
void comparison(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            1 + (b[i] < 2);
}

#pragma tpb kernel
void both(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i] > 0 && b[i] < 1
                ? 1.0
                : 2.0;
}

#pragma tpb kernel
void remainder_(long n, double a[restrict n], int k)
{
    for (long i = 0; i < n; ++i)
        a[i] =
            k % 3;
}

#pragma tpb kernel
void two_dimensions(long n, double a[restrict n][4])
{
    for (long i = 0; i < n; ++i)
        a[i][0] =
            1;
}
// CHECK-COUNT-4: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
