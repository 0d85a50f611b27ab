// RUN: %tpbcc --isa=avx512 --emit=plan --plan-width=5 %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c --plan-width=5 %s -o - | FileCheck %s --check-prefix=TEXT
// Rows that end in vectors of fewer and fewer lanes, where vectors are whole, do not where they never are.

#pragma tpb kernel
void rows(long h, long w, float a[restrict h][w + 4])
{
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w + 2; ++j)
            a[i][j] = -(a[i][j] * 3.0f);
}
// CHECK: vectors {{ *}}5 lanes under a mask: forced
// TEXT: mask_storeu_ps(
