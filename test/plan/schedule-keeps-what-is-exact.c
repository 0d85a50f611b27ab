// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=kept: peel(i, first=1); split(i.2, at=5)' '--schedule=summed: peel(i, first=1)' '--schedule=moved: reverse(i)' %s -o - | FileCheck %s
// Steps that keep the order of sums leave results equal bit for bit, and they are compared like that; others do not.

// CHECK-LABEL: {{^}}static const struct tpb_kernel_v1 kept_kernel
// CHECK: .exact = TPB_EXACT
#pragma tpb kernel
void kept(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 3;
}

// CHECK-LABEL: {{^}}static const struct tpb_kernel_v1 summed_kernel
// CHECK: .exact = TPB_EXACT
#pragma tpb kernel
void summed(long n, long m, double s[restrict m], double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            s[j] += a[i][j];
}

// CHECK-LABEL: {{^}}static const struct tpb_kernel_v1 moved_kernel
// CHECK-NOT: .exact = TPB_EXACT
#pragma tpb kernel
void moved(long n, long m, double s[restrict m], double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            s[j] += a[i][j];
}
