// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only
// Where pairs alone are loaded and stored, lanes stay in the order in which registers unpack them; neighbours among
// them are brought into it, if they are fewer. Whatever shows the order keeps that of memory.
#pragma tpb kernel
void conjugated(long n, float y[restrict 2 * n], const float a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[2 * i];
        y[2 * i + 1] = -a[2 * i + 1];
    }
}
// CHECK-LABEL: void conjugated_avx2(
// CHECK: tpb_avx2_load_first_crossed_f32x8(a + 2 * i);
// CHECK: tpb_avx2_load_second_crossed_f32x8(a + 2 * i + 1);
// CHECK: tpb_avx2_store_pairs_crossed_f32x8(y + 2 * i, va, vy);

#pragma tpb kernel
void squared(long n, double y[restrict n], const double a[restrict 2 * n], const double b[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[2 * i] * a[2 * i + 1] + b[2 * i] * b[2 * i + 1];
}
// CHECK-LABEL: void squared_avx2(
// CHECK: tpb_avx2_load_first_crossed_f64x4(a + 2 * i);
// CHECK: tpb_avx2_store_crossed_f64x4(y + i, vy);

#pragma tpb kernel
void with_the_place(long n, double y[restrict 2 * n], const double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[2 * i] + (double)i;
        y[2 * i + 1] = a[2 * i + 1];
    }
}
// CHECK-LABEL: void with_the_place_avx2(
// CHECK: tpb_avx2_load_first_f64x4(a + 2 * i);
// CHECK: tpb_avx2_store_pairs_f64x4(y + 2 * i,

#pragma tpb kernel
void of_other_widths(long n, double y[restrict 2 * n], const double a[restrict 2 * n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[2 * i] + b[i];
        y[2 * i + 1] = a[2 * i + 1];
    }
}
// CHECK-LABEL: void of_other_widths_avx2(
// CHECK: tpb_avx2_load_first_f64x4(a + 2 * i);
// CHECK: tpb_avx2_store_pairs_f64x4(y + 2 * i,
