// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=CHECK,AVX2
// Where nobody knows how many passes there are, it is asked on entry whether they are as many as it
// takes for the copy to pay.

// A sum that is the same in all passes is computed once for all lanes, 8 and 4 as k is a long: what
// is in memory has to be used by more passes than that.
// CHECK-LABEL: plan attract
// AVX512: steps   dispatch(k, k, 10); dispatch(k.1, i.1, 512); pack(s, k.1);
// AVX2: steps   dispatch(k, k, 8); dispatch(k.1, i.1, 512); pack(s, k.1);
// AVX512: buffer  copy of s: neighbours, a copy for 10 passes; without, 64 bytes of a line from memory {{.*}} (0.802 cycles an iteration; next no copy: 0.909)
// AVX2: buffer  copy of s: neighbours, a copy for 8 passes; {{.*}} (0.987 cycles an iteration; next no copy: 1.819)
#pragma tpb kernel attract extent(s = 16 * n, f = m)
void attract(long n, long m, const float *restrict s, float *restrict f)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < m; ++k) {
        float sum = 0;
        for (long i = 0; i < n; ++i)
            sum += s[16 * i] * 0.001f;
        f[k] = sum + (float)k;
    }
}

// Of lanes that share what they read, and do each something else with it, no copy saves as much.
// CHECK-LABEL: plan shared
// CHECK: buffer  no copy of s: {{.*}} several passes, which are lanes; neighbours, a copy for 8 passes (
#pragma tpb kernel shared extent(s = 4 * n, f = m, x = m)
void shared(long n, long m, const double *restrict s, const double *restrict x, double *restrict f)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < m; ++k)
        for (long i = 0; i < n; ++i)
            f[k] += s[4 * i] * x[k];
}
