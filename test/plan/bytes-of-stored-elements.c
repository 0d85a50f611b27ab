// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// What the same iteration stored is referenced again, not loaded again.

#pragma tpb kernel init(b = random, a = 0.0, c = 0.0)
void stored(long n, double a[restrict n], double c[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 2.0 * b[i];
        c[i] = a[i] + b[i];
    }
}
// CHECK: tpb_work->bytes_referenced += 40 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 24 *
