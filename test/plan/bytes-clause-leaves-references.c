// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// bytes() says what is useful; nothing is known of write-allocate then, and references stay counted.

#pragma tpb kernel bytes(32 * n) init(b = random, a = 0.0)
void twice(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + b[i];
}
// CHECK: tpb_work->bytes_referenced += 24 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 16 *
// CHECK: tpb_work->bytes = tpb_given((double)(32 * n));
// CHECK-NEXT: tpb_work->bytes_write_allocate = -1;
// CHECK-NEXT: }
