// Versions with buffers and without keep elements in registers, as the nest without a directive does.
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=c %s -o - 2> /dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 --explain %s -o %t.c --emit=c 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2,scalar %s -o %t.x
// RUN: %t.x --param t=9 --size 1,3,64,100 --verify-only

// PLAN-LABEL: kernel panel
// PLAN: schedule dispatch(k, k, 8);
// PLAN: interchange(i.1, j.1)
// CHECK-LABEL: {{^}}void panel_avx512_staged(
// CHECK: __m512d b_sum0 = b0;
// CHECK: for (long i = 0; i < n; ++i) {
// CHECK-NEXT: _mm512_loadu_pd(&a_block[
// CHECK-LABEL: {{^}}void panel_avx512(
// CHECK: __m512d b_sum{{[_0-9]+}} = b0;
// CHECK: for (long i = 0; i < n; ++i) {
// CHECK-NEXT: _mm512_loadu_pd(a + i * 512 + j);
#pragma tpb kernel panel extent(a = 512 * n, b = 16)
void panel(long n, long t, double *restrict b, const double *restrict a)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long k = 0; k < t; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < 16; ++j)
                b[j] += 0.5 * a[i * 512 + j];
}

// Longer rows stay where they are.
// PLAN-LABEL: kernel rows
// PLAN-NOT: interchange
#pragma tpb kernel rows extent(a = 512 * n, b = 64)
void rows(long n, long t, double *restrict b, const double *restrict a)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long k = 0; k < t; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < 64; ++j)
                b[j] += 0.5 * a[i * 512 + j];
}
