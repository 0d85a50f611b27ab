// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// Fields that several passes store take a cycle each time even in L1, copied ones twice: few of them are
// enough. With few passes, a copy pays only where lines come from the next cache each time.

// CHECK-LABEL: plan many
// CHECK: steps   dispatch(t, i, 50); tile(i.1, 1024);
#pragma tpb kernel many extent(s = 8 * n)
void many(long n, double *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long t = 0; t < 8; ++t)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5 * s[8 * i] + 0.25;
}

// CHECK-LABEL: plan few
// CHECK: steps   dispatch(t, i, 512); tile(i.1, 1024);
#pragma tpb kernel few extent(s = 8 * n)
void few(long n, double *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long t = 0; t < 3; ++t)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5 * s[8 * i] + 0.25;
}
