// RUN: %tpbcc --isa=avx2 --machine=skylake-avx512 -Rpass=tpb-block -Rpass-analysis=tpb-block -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=skylake-avx512 --emit=c %s -o - | FileCheck --check-prefix=TEXT %s
// Remarks on blocks that the planner chose have both costs, and say where the data is for those; so does the
// comment of the code.
#pragma tpb kernel block(j)
void stencil(long n, double out[restrict n][n], const double in[restrict n][n])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
}
// CHECK: block-weighed.c:8:5: remark: block j 512 for AVX2: L1 keeps 3 rows of in and 1 of out of a block: an iteration brings 24 bytes from memory, of long loops 40; i goes over one block before the next [TPB403] [-Rpass=tpb-block]
// CHECK: block-weighed.c:8:5: remark: block j 512 for AVX2: predicted [[#]].{{[0-9]+}} cycles an iteration with data in memory; none would be next, with [[#]].{{[0-9]+}} [TPB446] [-Rpass-analysis=tpb-block]
// TEXT: block     j 512: L1 keeps 3 rows of in and 1 of out of a block: an iteration brings 24 bytes
// TEXT: for (long jt = 1; jt < jt_end; jt += 512) {
