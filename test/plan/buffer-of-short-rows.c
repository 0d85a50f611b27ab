// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// Rows of a panel that push each other out of the same sets begin with a line each that nothing has
// prefetched: a latency for each row, which short ones feel.

// CHECK-LABEL: plan narrow
// CHECK: steps   dispatch(t, t, 8); dispatch(t.1, r.1, 64, pitch=pitch, of=1024); pack(panel, t.1);
// CHECK: buffer  copy of panel: rows are neighbours, a copy for 8 passes; {{.*}} (0.342 cycles an iteration; next no copy: 0.714)
#pragma tpb kernel narrow
void narrow(long times, long rows, long pitch, const float panel[restrict rows][pitch], const float v[restrict times][rows], float out[restrict times][32])
{
    #pragma tpb buffer auto mem2ldm(panel)
    for (long t = 0; t < times; ++t)
        for (long r = 0; r < rows; ++r)
            for (long c = 0; c < 32; ++c)
                out[t][c] += panel[r][c] * v[t][r];
}

// CHECK-LABEL: plan wide
// CHECK: buffer  no copy of panel: rows push each other out of the same sets; rows are neighbours, a copy for 8 passes (
#pragma tpb kernel wide
void wide(long times, long rows, long width, long pitch, const float panel[restrict rows][pitch], const float v[restrict times][rows], float out[restrict times][width])
{
    #pragma tpb buffer auto mem2ldm(panel)
    for (long t = 0; t < times; ++t)
        for (long r = 0; r < rows; ++r)
            for (long c = 0; c < width; ++c)
                out[t][c] += panel[r][c] * v[t][r];
}

// Two passes save less than new pages for the buffer cost.
// CHECK-LABEL: plan twice
// CHECK: buffer  no copy of a: rows push each other out of the same sets; rows are neighbours, a copy for 2 passes (
#pragma tpb kernel twice extent(a = n * ld, b = 16)
void twice(long n, long ld, float *restrict b, const float *restrict a)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long k = 0; k < 2; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < 16; ++j)
                b[j] += 0.5f * a[i * ld + j];
}
