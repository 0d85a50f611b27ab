// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// A loop with as many iterations as shorter vectors have lanes takes those: no lane of them is left out.

// CHECK: plan sums_of_four
// CHECK: vectors {{ *}}4 lanes of avx2: the loop has no more than 4 iterations
#pragma tpb kernel
void sums_of_four(long n, double s[restrict 4], const double a[restrict 4 * n])
{
    for (int k = 0; k < 4; ++k)
        for (long i = 0; i < n; ++i)
            s[k] += a[4 * i + k];
}

// Of more iterations, whole vectors do most; of five, no vectors have so many lanes.
// CHECK: plan twelve
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
#pragma tpb kernel
void twelve(double s[restrict 12], const double a[restrict 12])
{
    for (int k = 0; k < 12; ++k)
        s[k] += a[k];
}
// CHECK: plan five
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
#pragma tpb kernel
void five(long n, double s[restrict 5], const double a[restrict 5 * n])
{
    for (int k = 0; k < 5; ++k)
        for (long i = 0; i < n; ++i)
            s[k] += a[5 * i + k];
}

// As many as there are is not known.
// CHECK: plan some
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
#pragma tpb kernel
void some(long m, long n, double s[restrict m], const double a[restrict m * n])
{
    for (long k = 0; k < m; ++k)
        for (long i = 0; i < n; ++i)
            s[k] += a[m * i + k];
}
