// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s
// An extremum that starts with an element is named as the user does.
// CHECK: write 'x > m ? x : m', where x is the element
#pragma tpb kernel
void before(long n, float o[restrict n], float x[restrict n][16])
{
    for (long r = 0; r < n; ++r) {
        float m = x[r][0];
        for (int i = 1; i < 16; ++i)
            m = m > x[r][i] ? m : x[r][i];
        for (int i = 0; i < 16; ++i)
            x[r][i] -= m;
        o[r] = m;
    }
}
