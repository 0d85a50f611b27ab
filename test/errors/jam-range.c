// RUN: not %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %tpbcc --isa=avx2 --plan-jam=17 -fsyntax-only -DFLAG %s 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: error: 1 to 16 iterations run together; write jam(16) or less [TPB269]
#ifndef FLAG
// CHECK: [[@LINE+1]]:1: error: 1 to 16 iterations run together; write jam(16) or less [TPB269]
#pragma tpb kernel jam(17)
#else
#pragma tpb kernel
#endif
void f(long m, long n, double y[restrict m][n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = x[j];
}
