// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-4: result {{ *}}verified
// Two iterations may run together: vectors of 128 bits, also with elements of 32 bits and fewer, masks and conversions.

#pragma tpb kernel
void doubles(long n, double a[restrict n])
{
    for (long i = 2; i < n; ++i)
        a[i] = a[i - 2] + 1;
}
// CHECK-LABEL: void doubles_avx2(
// CHECK: __m128d a_stored = _mm_loadu_pd(a + begin - 2);
// CHECK: for (; end - i >= 2; i += 2) {
// CHECK-NEXT: const __m128d va = _mm_add_pd(a_stored, constant);
// CHECK-NEXT: _mm_storeu_pd(a + i, va);

#pragma tpb kernel
void floats(long n, float a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 2; i < n; ++i)
        a[i] = b[i] > 3 ? a[i - 2] * 0.5f + b[i] : b[i];
}
// CHECK-LABEL: void floats_avx2(
// CHECK: const tpb_u8x2 vb = tpb_avx2_load_u8x2(b + i);
// CHECK: const __m128d {{.*}} = tpb_avx2_gt_i32x2(
// CHECK: tpb_avx2_low(_mm_fmadd_ps(tpb_avx2_wide(va_m2),
// CHECK: tpb_avx2_select_f32x2(

#pragma tpb kernel
double mixed(long n, long a[restrict n + 2], const double b[restrict n], const int k[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        a[i + 2] = a[i] ^ (long)k[i];
        if (k[i] & 1)
            s += b[i] * (double)k[i];
    }
    return s;
}
// CHECK-LABEL: double mixed_avx2(
// CHECK: __m128i a_stored = _mm_loadu_si128(
// CHECK: _mm_xor_si128(a_stored,

// Three of four lanes: what the last one stores, the next vector stores again.
#pragma tpb kernel
void three(long n, int a[restrict n + 3], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 3] = a[i] + b[i];
}
// CHECK-LABEL: void three_avx2(
// CHECK: if ((begin + 4) <= end) {
// CHECK-NEXT: a_stored = _mm_loadu_si128((const __m128i *)(a + begin));
// CHECK: for (; end - 1 - i >= 3; i += 3) {
// CHECK: a_stored = va;
