// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The index counts as written, with its own size. An element that is named twice is referenced twice
// and loaded once; another index is another element.

#pragma tpb kernel init(k = permutation(1), x = random, y = 0.0)
void gather(long n, double y[restrict n], const int k[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n - 1; ++i)
        y[i] += x[k[i]] * x[k[i]] + x[k[i + 1]];
}
// y twice, x three times, and k three times; y twice, x twice, and k once.
// CHECK: tpb_work->bytes_referenced += 52 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 36 *
