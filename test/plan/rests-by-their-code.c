// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx512 --machine=zen4 --explain -c %s -o %t.o 2>&1 | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx512 --machine=zen4 '--schedule=points:tail(i,predicated)' --emit=c %s -o - | grep -v TOLD | FileCheck %s --check-prefix=TOLD
// A vector under a mask does the last iterations, unless single elements take less time by the code of both.
#pragma tpb kernel
void scaled(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 2.0 * x[i];
}
// CHECK-LABEL: kernel scaled
// CHECK: tail(i, predicated)

// Under a mask each coordinate is gathered and scattered; without one, whole points are shuffled.
#pragma tpb kernel
void points(long n, float y[restrict 3 * n], const float x[restrict 3 * n])
{
    for (long i = 0; i < n; ++i) {
        y[3 * i] = x[3 * i + 2];
        y[3 * i + 1] = x[3 * i];
        y[3 * i + 2] = x[3 * i + 1];
    }
}
// CHECK-LABEL: kernel points
// CHECK: tail(i, scalar)
// CHECK: tail {{ *}}scalar remainder {{.*}}predicated {{.*}}what is left takes about
// TOLD-LABEL: points_avx512(
// TOLD: tpb_avx512_store_strided_masked_f32x16(rest, y
// TOLD-LABEL: points_tuned(
