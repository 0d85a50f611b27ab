// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// A sum that is the same in all iterations of the loop around would be one for all lanes, whose terms
// wait for each other: lanes are those of the sum, where its terms are neighbours.

// CHECK-LABEL: plan same
// CHECK: lanes   i: {{.*}}next k
#pragma tpb kernel same extent(s = n, f = m)
void same(long n, long m, const float *restrict s, float *restrict f)
{
    for (long k = 0; k < m; ++k) {
        float sum = 0;
        for (long i = 0; i < n; ++i)
            sum += s[i] * 0.001f;
        f[k] = sum + (float)k;
    }
}

// Where they are lines apart, lanes of the loop around share each.
// CHECK-LABEL: plan far
// CHECK: lanes   k:
#pragma tpb kernel far extent(s = 16 * n, f = m)
void far(long n, long m, const float *restrict s, float *restrict f)
{
    for (long k = 0; k < m; ++k) {
        float sum = 0;
        for (long i = 0; i < n; ++i)
            sum += s[16 * i] * 0.001f;
        f[k] = sum + (float)k;
    }
}
