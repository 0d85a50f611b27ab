// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only
// Backwards under a condition: neighbours, loaded and stored with the mask turned round. Lanes of
// fewer bits than the mask go one by one.

#pragma tpb kernel unroll(1) init(c = random(0, 9, 1))
void backwards(long n, double a[restrict n], const double x[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (c[i] > 4.0)
            a[n - 1 - i] = x[n - 1 - i];
}

#pragma tpb kernel unroll(1) init(c = random(0, 9, 1))
void integers(long n, int a[restrict n], const int x[restrict n], const int c[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (c[i] > 4)
            a[n - 1 - i] = x[n - 1 - i];
}

#pragma tpb kernel unroll(1) init(c = random(0, 9, 1))
void beside(long n, double a[restrict n], const float x[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (c[i] > 4.0)
            a[i] = x[n - 1 - i];
}

// CHECK-LABEL: void backwards_avx2
// CHECK: tpb_avx2_load_reversed_masked_f64x4(mask, x + {{.*}} - 1);
// CHECK: tpb_avx2_store_reversed_masked_f64x4(mask, a + {{.*}} - 1, {{v.*}});
// CHECK-LABEL: void integers_avx2
// CHECK: tpb_avx2_load_reversed_masked_i32x8(mask, x + {{.*}} - 1);
// CHECK: tpb_avx2_store_reversed_masked_i32x8(mask, a + {{.*}} - 1, {{v.*}});
// CHECK-LABEL: void beside_avx2
// CHECK: tpb_avx2_lanes_apart_f32x4(mask, x + {{.*}}, -1);
