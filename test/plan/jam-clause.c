// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not=warning:
// RUN: %tpbcc --isa=avx2 --plan-jam=2 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=FLAG --allow-empty --implicit-check-not=TPB459
// RUN: %tpbcc --isa=avx2 --plan-jam=2 --emit=plan %s -o - 2>/dev/null | FileCheck %s --check-prefix=FLAGGED
// jam(k) is for the loop nearest to the lanes of which k iterations may run together. The flag is for all kernels,
// and wins.

// CHECK-LABEL: plan asked
// CHECK: steps {{ *}}jam(i, 3);
// CHECK: jam {{ *}}3 iterations of i: forced
// FLAGGED-LABEL: plan asked
// FLAGGED: jam {{ *}}2 iterations of i: forced
#pragma tpb kernel jam(3)
void asked(long m, long n, double b[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] = 2.0 * a[i][j];
}

// CHECK-LABEL: plan refused
// CHECK-NOT: jam
// SAID: [[@LINE+5]]:5: warning: no iterations of loops around run together, as is asked for by jam(2): iterations of i that run together would need each other's results [TPB459]
// FLAG-NOT: warning
#pragma tpb kernel jam(2)
void refused(long m, long n, double y[restrict m + 1][n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j + 1 < n; ++j)
            y[i + 1][j] = y[i][j + 1] * x[j];
}

// SAID: [[@LINE+4]]:5: warning: no iterations of loops around run together, as is asked for by jam(2): no loop is around the one that has lanes [TPB459]
#pragma tpb kernel jam(2)
void one(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] + 1.0;
}
