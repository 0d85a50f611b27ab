// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// (x > 0) - (x < 0) is x between -1 and 1, also where it is chosen.
// CHECK-LABEL: {{^}}void signs_avx2(
// CHECK: {{^ +}}const __m256i [[LEAST:t(_[0-9]+)?]] = _mm256_max_epi16(va, constant
// CHECK: {{^ +}}const __m256i {{t[_0-9]*}} = _mm256_min_epi16([[LEAST]], constant
#pragma tpb kernel
void signs(long n, signed char y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] > 0) - (a[i] < 0);
}
// CHECK-LABEL: {{^}}void chosen_avx2(
// CHECK-NOT: {{^ +.*}}cmpgt
// CHECK: {{^ +}}_mm256_storeu_si256(
#pragma tpb kernel
void chosen(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < 0 ? -1 : a[i] > 0 ? 1 : 0;
}
// Numbers without a sign, and other ones than 0, have none.
// CHECK-LABEL: {{^}}void other_avx2(
// CHECK: {{^ +.*}}tpb_avx2_gt_i32x8(
// CHECK: {{^ +}}_mm256_storeu_si256(
#pragma tpb kernel
void other(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] > 0) - (a[i] < 1);
}
