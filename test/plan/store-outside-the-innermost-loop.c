// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// A loop around the innermost one stores: that is no loop without stores.

#pragma tpb kernel init(A = random, x = random)
void gemv(long n, double y[restrict n], const double A[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j)
            s += A[i][j] * x[j];
        y[i] = s;
    }
}
// CHECK: store {{ *}}temporal: right in every cache level
