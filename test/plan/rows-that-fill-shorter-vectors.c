// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx512 --machine=zen5 --emit=c -w %s -o - | FileCheck %s
// Rows of as many iterations as shorter vectors have lanes need no masks: what is stored under one is not there for the
// loads of the next row until the cache has it. Such vectors are taken where they are as fast by themselves.
#pragma tpb kernel
void products(long n, double c[restrict n][4][4], const double a[restrict n][4][4], const double b[restrict n][4][4])
{
    for (long m = 0; m < n; ++m)
        for (int i = 0; i < 4; ++i)
            for (int k = 0; k < 4; ++k)
                for (int j = 0; j < 4; ++j)
                    c[m][i][j] += a[m][i][k] * b[m][k][j];
}
// CHECK: vectors   4 lanes of avx2: the loop has no more than 4 iterations
// CHECK-LABEL: {{^}}void products_avx512(
// CHECK-NOT: mask
// CHECK: _mm256_storeu_pd(
// CHECK-NOT: mask
// CHECK: {{^}}}
