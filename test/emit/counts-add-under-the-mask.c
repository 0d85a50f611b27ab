// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck --check-prefix=SVE %s

// What counts how often a condition holds adds 1 where it does: no truth becomes a number.
#pragma tpb kernel
long equal(long n, const long a[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] == 7;
    return s;
}
// CHECK-LABEL: long equal_avx512(
// CHECK-NOT: blend
// CHECK: s0 = _mm512_mask_add_epi64(s0, mask0, s0, one);
// SVE-LABEL: long equal_sve(
// SVE-NOT: svsel
// SVE: s0 = svadd_m(mask0, s0, one);

// Adding 0.0 makes 0.0 of -0.0.
#pragma tpb kernel
double as_double(long n, const float a[restrict n])
{
    double s = -0.0;
    for (long i = 0; i < n; ++i)
        s += a[i] > 1;
    return s;
}
// CHECK-LABEL: double as_double_avx512(
// CHECK: _mm256_mask_blend_epi32
