// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=native %s -o %t.x
// RUN: %t.x --size 1,8,31,203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-12: {{result +verified}}
// A number that is a long only on its way to a floating one needs no lanes of 64 bits, unless a sign is lost there.

// CHECK: void bytes_avx2(
// CHECK: _mm256_cvtepi32_ps(
// CHECK: bytes_tuned(
#pragma tpb kernel
void bytes(long n, float y[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned long t = b[i];
        y[i] = y[i] * 0.5f - t;
    }
}

// CHECK: void ints_avx2(
// CHECK: _mm256_cvtepi32_pd(
// CHECK: ints_tuned(
#pragma tpb kernel init(a[i] = 3 - i)
void ints(long n, double y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (double)(long)a[i] * 0.25;
}

// CHECK: void without_a_sign_avx2(
// CHECK: _mm256_cvtepi32_epi64(
// CHECK: without_a_sign_tuned(
#pragma tpb kernel init(a[i] = 3 - i)
void without_a_sign(long n, double y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (double)(unsigned long)a[i] * 0.25;
}
