// RUN: %tpbcc --isa=avx2 --emit=plan --plan-block=j=64 %s -o - | FileCheck %s --check-prefix=NAMED
// RUN: %tpbcc --isa=avx2 --emit=plan --plan-block=32,64 %s -o - | FileCheck %s --check-prefix=PLACES
// RUN: %tpbcc --isa=avx2 --emit=plan --plan-block=off %s -o - | FileCheck %s --check-prefix=OFF
// RUN: not %tpbcc --plan-block=j=0 %s -o - 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not %tpbcc --plan-block=64,,8 %s -o - 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not %tpbcc --plan-block= %s -o - 2>&1 | FileCheck %s --check-prefix=NONE
// The command line says how loops are cut, for all kernels that have such loops.

#pragma tpb kernel block(i = 128)
void transposed(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}
// NAMED-LABEL: plan transposed
// NAMED: steps {{.*}}(j, 64)
// PLACES-LABEL: plan transposed
// PLACES: steps {{.*}}(i, 32){{.*}}(j, 64)
// OFF-LABEL: plan transposed
// OFF-NOT: tile

#pragma tpb kernel
void one_loop(long n, double *restrict y, const double *restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i];
}
// NAMED-LABEL: plan one_loop
// NAMED: steps vector(i)
// ZERO: error: 'j=0' is not a value of --plan-block=; it takes auto, off, or lengths such as 64,64 and j=64,k=128 [TPB506]
// EMPTY: error: '64,,8' is not a value of --plan-block=
// NONE: error: {{.*}}--plan-block
