// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - 2>&1 | FileCheck %s
// Products with a matrix that is gone through across its lines: some of its columns are packed as
// rows. To make the loop over neighbours the innermost one would make a sum of each element of c.

// CHECK-LABEL: plan multiply
// CHECK: steps   dispatch(i, i, 8); dispatch(i.1, k.1, j.1, 512); tile(k.1, 32); interchange(i.1, kt); pack(b, i.1);
// CHECK: buffer  copy of b: neighbours, a copy for 8 passes
#pragma tpb kernel multiply
void multiply(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[j][k];
}
