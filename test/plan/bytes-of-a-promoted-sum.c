// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// y[i] is named in each iteration of the inner loop; a register holds it there.

#pragma tpb kernel init(A = random, x = random, y = 0.0)
void gemv(long n, double y[restrict n], const double A[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            y[i] += A[i][k] * x[k];
}
// CHECK: tpb_work->bytes_register_reuse += 16 * tpb_trips;
// CHECK: tpb_work->bytes_referenced += 32 * tpb_trips1;
// CHECK-NEXT: tpb_work->bytes_register_reuse += 16 * tpb_trips1;
