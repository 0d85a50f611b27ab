// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// Where nobody knows how many passes there are, it is asked on entry whether they are as many as it
// takes for the copy to pay: 8, or more, but not ever so many.

// CHECK-LABEL: plan panel
// CHECK: steps   dispatch(t, t, 20); dispatch(t.1, r.1, 64, pitch=pitch, of=1024); pack(panel, t.1);
// CHECK: buffer  copy of panel: rows are neighbours, a copy for 20 passes; {{.*}} (0.140 cycles an iteration; next no copy: 0.145)
#pragma tpb kernel panel
void panel(long times, long rows, long pitch, const float panel[restrict rows][pitch], const float v[restrict times][rows], float out[restrict times][32])
{
    #pragma tpb buffer auto mem2ldm(panel)
    for (long t = 0; t < times; ++t)
        for (long r = 0; r < rows; ++r)
            for (long c = 0; c < 32; ++c)
                out[t][c] += panel[r][c] * v[t][r];
}

// Eight are enough for a sum that is the same in all passes, as its terms wait for each other.
// CHECK-LABEL: plan attract
// CHECK: steps   dispatch(k, k, 8); dispatch(k.1, i.1, 512); pack(s, k.1);
// CHECK: buffer  copy of s: neighbours, a copy for 8 passes; {{.*}} (0.331 cycles an iteration; next no copy: 0.500)
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

// Of lanes that share what they read, a line each time is less than any copy saves.
// CHECK-LABEL: plan shared
// CHECK: buffer  no copy of s: {{.*}} several passes, which are lanes; neighbours, a copy for 8 passes (
#pragma tpb kernel shared extent(s = 16 * n, f = m, x = m)
void shared(long n, long m, const double *restrict s, const double *restrict x, double *restrict f)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < m; ++k)
        for (long i = 0; i < n; ++i)
            f[k] += s[4 * i] * x[k];
}
