// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s

// Lanes that do not take a branch never see what it declares: no choice keeps their values. What all
// iterations load, or have stored last, needs no mask. Seven masks fit in registers.
#pragma tpb kernel
void stores(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            for (int j = 0; j < 3; ++j)
                y[i] = y[i] * 0.5 + a[i];
}
// CHECK-LABEL: void stores_avx512(
// CHECK: for (; end - i >= 32; i += 32) {
// CHECK: for (long j = 0; j < 3; ++j) {
// CHECK-NEXT: y_sum0 = _mm512_fmadd_pd(y_sum0, constant, a0);
// CHECK: _mm512_mask_storeu_pd(y + i, mask0, y_sum0);

#pragma tpb kernel
void integers(long n, unsigned y[restrict n], const unsigned a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] + 1;
        if (k[i] & 1) {
            unsigned own = a[i];
            for (int j = 0; j < 3; ++j)
                own = own * 3 + y[i];
            y[i] = own;
        }
    }
}
// CHECK-LABEL: void integers_avx512(
// CHECK: _mm512_storeu_epi32(y + i, y_now0);
// CHECK: for (long j = 0; j < 3; ++j) {
// CHECK-NOT: blend
// CHECK-NOT: load
// CHECK: _mm512_add_epi32({{t.*}}, y_now0);

// What the loop hands on is seen by all.
#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            for (int j = 0; j < 3; ++j)
                s += a[i];
    return s;
}
// CHECK-LABEL: double sum_avx512(
// CHECK: for (long j = 0; j < 3; ++j) {
// CHECK: _mm512_mask_blend_pd(mask0,
