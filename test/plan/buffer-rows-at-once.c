// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=CHECK,ZEN4
// RUN: %tpbcc --isa=avx512 --machine=icelake-server --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=CHECK,ICELAKE
// Rows that each use what the one before has stored go several at once, in tiles and in the version
// for short loops: values stay in registers, and what waits for stores is a share of each. How many
// depends on how long such waits are.

// CHECK-LABEL: plan follow
// ZEN4: stage(a, t.1); jam(i.1, 4); jam(i.2, 4); vector
// ICELAKE: stage(a, t.1); jam(i.1, 2); jam(i.2, 2); vector
// ZEN4: buffer  copy of a: passes stay in L2, a copy for 4 passes; {{.*}}; 4 rows at once, as they have elements in common
// ICELAKE: buffer  copy of a: {{.*}}; 2 rows at once, as they have elements in common
#pragma tpb kernel follow
void follow(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n - 1; ++i)
                a[i][j] = 0.25 * a[i - 1][j] + 0.5 * a[i][j] + 0.25 * a[i + 1][j];
}

// Of rows of their own, each is as fast alone.
// CHECK-LABEL: plan apart
// CHECK: stage(a, t.1); vector
// CHECK: buffer  copy of a: passes stay in L2, a copy for 4 passes; without, each pass goes through all of it in L3 (
#pragma tpb kernel apart
void apart(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 0; i < n; ++i)
                a[i][j] = 0.5 * a[i][j] + 0.25;
}

// A second array is in a buffer of its own in front of the same loop.
// CHECK-LABEL: plan both
// ZEN4: stage(a, t.1); stage(b, t.1); jam(i.1, 4); jam(i.2, 4); vector
// CHECK: buffer  copy of a:
// CHECK: buffer  copy of b:
#pragma tpb kernel both
void both(long n, double a[restrict n][n], double b[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a, b)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n; ++i) {
                a[i][j] = 0.25 * a[i - 1][j] + 0.5 * b[i][j];
                b[i][j] = 0.25 * b[i - 1][j] + 0.5 * a[i][j];
            }
}
