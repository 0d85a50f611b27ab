// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --no-timing --emit=c %s -o - | grep -v '// [RCH]' | FileCheck --check-prefix=CODE %s
// REQUIRES: x86
// Sizes that param() states say how long rows are: no vectors, and no copies, that they never fill.

// CHECK: plan stated
// CHECK: steps vector(j)
// CHECK: vectors 4 lanes: rows have 6 iterations by the sizes that are stated
// CHECK: unroll 1: the loop has no more than 6 iterations, by the sizes that are stated
// CODE: void stated_avx2(
// CODE: m - j >= 4; j += 4
#pragma tpb kernel param(m = 6)
void stated(long n, long m, float y[restrict n][m], const float a[restrict n][m], const float w[restrict m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i][j] = a[i][j] * w[j] + 1.0f;
}

// CHECK: plan unsaid
// CHECK-NOT: stated
// CODE: void unsaid_avx2(
// CODE: m - j >= 8; j += 8
#pragma tpb kernel
void unsaid(long n, long m, float y[restrict n][m], const float a[restrict n][m], const float w[restrict m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i][j] = a[i][j] * w[j] + 1.0f;
}
