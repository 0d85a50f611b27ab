// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The text of an updated element is read for the load and for the store; it names its index once.

#pragma tpb kernel unroll(1) independent(y) init(k = permutation(1), x = random, y = 0.0)
void scatter(long n, double y[restrict n], const int k[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] += x[i];
}
// CHECK: tpb_work->bytes_referenced += 28 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 28 *
