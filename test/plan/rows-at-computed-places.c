// Lanes of j are neighbours in rows that begin at computed places, too: sums of such rows stay in registers.
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %if avx2 %{ %t --verify-only --size 33 --no-limit | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}

// CHECK: steps {{ *}}interchange(k, j); vector(j)
// CHECK: lanes {{ *}}j: all neighbours in memory
// RIGHT: verified against the plain loop
#pragma tpb kernel init(a = random, x = random, c = random(0, n - 1), y = 0.0)
void rows(int n, float y[restrict n][6], const float a[restrict 3 * n], const int c[restrict 3 * n], const float x[restrict n][6])
{
    for (int i = 0; i < n; i++)
        for (int k = 3 * i; k < 3 * i + 3; k++)
            for (int j = 0; j < 6; j++)
                y[i][j] += a[k] * x[c[k]][j];
}
