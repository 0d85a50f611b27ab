// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Steps of two elements: an element and the next are never the same one; an element and the next but
// one are, an iteration later.

#pragma tpb kernel init(x = random, y = 0.0) extent(x = 2 * n + 2, y = n)
void pairs(long n, double *restrict y, const double *restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i] + x[2 * i + 1] * x[2 * i + 2];
}
// CHECK: tpb_work->bytes_referenced += 32 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 24 *
