// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A factor that varies: pairs of factor and term are scanned; lanes behind the end leave what comes in as it is.

#pragma tpb kernel unroll(1)
void solved(long n, float x[restrict n], const float b[restrict n], const float l[restrict n])
{
    for (long i = 1; i < n; ++i)
        x[i] = b[i] - l[i] * x[i - 1];
}

// CHECK: solved_sve(
// CHECK: tpb_sve_recur_f32_in_32(all,
// CHECK: tpb_sve_scan_mul_f32_in_32(all,
// CHECK: if (i < end) {
// CHECK: = svdup_f32(0.0f);
// CHECK-NEXT: x_old_term = svsel(rest, vb, x_old_none);
// CHECK: = svdup_f32(1.0f);
// CHECK-NEXT: x_old_factor = svsel(rest, t, x_old_none_2);
// CHECK: tpb_sve_recur_f32_in_32(all,
