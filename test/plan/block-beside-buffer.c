// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// A loop that a buffer cuts is not cut again, and a warning says so; where the buffer does not pay, it is.

// CHECK: block-beside-buffer.c:[[#@LINE+3]]:27: warning: loops are not cut into blocks, as the clause asks: the buffer has blocks of its own; {{.*}} [TPB445]
// CHECK-LABEL: plan staged
// CHECK: buffer  copy of s
#pragma tpb kernel staged block(i = 64) extent(s = 8 * n, w = 8, y = n)
void staged(long n, const double *restrict s, const double *restrict w, double *restrict y)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long t = 0; t < 8; ++t)
        for (long i = 0; i < n; ++i)
            y[i] += w[t] * s[8 * i];
}

// CHECK-LABEL: plan cut
// CHECK: buffer  no copy of a
// CHECK: block   i 64: as the clause says
#pragma tpb kernel cut block(i = 64) extent(a = n, b = n)
void cut(long n, const double *restrict a, double *restrict b)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        b[i] = 2 * a[i];
}
