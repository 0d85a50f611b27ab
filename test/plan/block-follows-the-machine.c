// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - 2>&1 | FileCheck --check-prefix=ZEN3 %s
// RUN: %tpbcc --isa=avx2 --machine=skylake-avx512 --emit=plan %s -o - 2>&1 | FileCheck --check-prefix=SKYLAKE %s
// Where transfers of all levels go on together, blocks need no more than to spare the slowest one; where they
// take turns, blocks of the first cache spare most.
#pragma tpb kernel block(auto)
void stencil(long n, double out[restrict n][n], const double in[restrict n][n])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
}
// ZEN3: block   j 532480: L3 keeps 3 rows of in and 1 of out
// SKYLAKE: block   j 512: L1 keeps 3 rows of in and 1 of out
