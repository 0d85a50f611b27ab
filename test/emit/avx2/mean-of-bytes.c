// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck --check-prefix=MADE %s
// Half of a sum, rounded up, is one instruction for integers without a sign.
// CHECK-LABEL: {{^}}void mean_avx2(
// CHECK: {{^ +}}const __m256i [[MEAN:t(_[0-9]+)?]] = _mm256_avg_epu8(v{{[ab]}}, v{{[ab]}});
// CHECK: {{^ +}}_mm256_storeu_si256((__m256i *)(y + i), [[MEAN]]);
// MADE-LABEL: {{^}}void mean_sve(
// MADE: {{^ +}}const svuint8_t [[ANY:t(_[0-9]+)?]] = svorr_x(
// MADE: {{^ +}}const svuint8_t [[DIFFERENT:t(_[0-9]+)?]] = sveor_x(
// MADE: {{^ +}}const svuint8_t [[HALF:t(_[0-9]+)?]] = svlsr_x({{.*}}, [[DIFFERENT]],
// MADE: {{^ +}}const svuint8_t {{t[_0-9]*}} = svsub_x({{.*}}, [[ANY]], [[HALF]]);
#pragma tpb kernel
void mean(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] + b[i] + 1) >> 1;
}
// CHECK-LABEL: {{^}}void mean_of_words_avx2(
// CHECK: {{^ +}}const __m256i {{t[_0-9]*}} = _mm256_avg_epu16(
#pragma tpb kernel
void mean_of_words(long n, unsigned short y[restrict n], const unsigned short a[restrict n], const unsigned short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (1u + a[i] + b[i]) / 2;
}
// Rounded down, and with a sign, it is not.
// CHECK-LABEL: {{^}}void rounded_down_avx2(
// CHECK-NOT: {{^ +.*}}_mm256_avg
// CHECK: {{^}}}
#pragma tpb kernel
void rounded_down(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] + b[i]) >> 1;
}
