// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// Each row changes the elements of the row before: a masked store at its end would be waited for.
// CHECK: plan by_columns
// CHECK: tail    scalar remainder: loads of the next row would wait for a store that leaves its elements out under a mask
#pragma tpb kernel
void by_columns(long m, long n, double y[restrict n], const double a[restrict m][n], const double x[restrict m])
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < n; ++i)
            y[i] += a[j][i] * x[j];
}

// What is stored alone is not waited for.
// CHECK: plan only_stored
// CHECK: tail    predicated
#pragma tpb kernel
void only_stored(long m, long n, double y[restrict n], const double a[restrict m][n], const double x[restrict m])
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < n; ++i)
            y[i] = a[j][i] * x[j];
}
