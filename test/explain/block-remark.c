// RUN: cd %S && %tpbcc --isa=avx2 --machine=zen3 --explain=text -Rpass=tpb-block -fsyntax-only block-remark.c 2>&1 | FileCheck %s
// Blocks are a decision: a remark at the loop, and a row of the screen.
#pragma tpb kernel block(j = 64)
void add(long n, double c[restrict n][n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            c[i][j] += a[j];
}
// CHECK-DAG: block-remark.c:6:5: remark: block j 64 for AVX2: as the clause says; i goes over one block before the next [TPB403] [-Rpass=tpb-block]
// CHECK-DAG: block     j 64                -       -          -       as the clause says; i goes over{{$}}
