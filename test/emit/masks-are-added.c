// Where a set adds under no mask, masks are added as numbers: -1 where the condition holds. Other terms keep the
// bits that the mask has. No blend, no second vector.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '^ *//' | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v '^ *//' | FileCheck %s --check-prefixes=CHECK,NEON
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %s -o %t && %t --size 1,7,16,35,203 --verify-only | FileCheck %s --check-prefix=RAN %}
// RAN-COUNT-35: {{^}}    result      verified against

// CHECK-LABEL: {{^}}long counted_{{avx2|neon}}(
// AVX2: s0 = _mm256_sub_epi64(s0, _mm256_castpd_si256(mask0));
// NEON: s0 = vsubq_s64(s0, vreinterpretq_s64_u64(mask0));
// AVX2-NOT: blendv
// NEON-NOT: vbsl
// CHECK: return s;
#pragma tpb kernel param(t = 1)
long counted(long n, const double a[restrict n], double t)
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] < t)
            s++;
    return s;
}

// CHECK-LABEL: {{^}}int counted_down_{{avx2|neon}}(
// AVX2: s0 = _mm256_add_epi32(s0, _mm256_castps_si256(mask0));
// NEON: s0 = vaddq_s32(s0, vreinterpretq_s32_u32(mask0));
#pragma tpb kernel param(t = 1)
int counted_down(int n, const float a[restrict n], float t)
{
    int s = 1000;
    for (int i = 0; i < n; ++i)
        s -= a[i] > t ? 1 : 0;
    return s;
}

// CHECK-LABEL: {{^}}int two_conditions_{{avx2|neon}}(
// AVX2: _mm256_sub_epi32(s0,
// AVX2-NOT: blendv
// NEON: vsubq_s32(s0,
// CHECK: return s;
#pragma tpb kernel
int two_conditions(int n, const int a[restrict n], const int b[restrict n])
{
    int s = 0;
    for (int i = 0; i < n; ++i)
        s += a[i] > 2 && b[i] < a[i];
    return s;
}

// CHECK-LABEL: {{^}}unsigned sum_of_some_{{avx2|neon}}(
// AVX2: s0 = _mm256_add_epi32(s0, _mm256_and_si256(a0, _mm256_castps_si256(
// AVX2-NOT: blendv
// NEON: s0 = vaddq_u32(s0, vandq_u32(a0, mask0));
// CHECK: return s;
#pragma tpb kernel param(t = 1)
unsigned sum_of_some(int n, const unsigned a[restrict n], unsigned t)
{
    unsigned s = 0;
    for (int i = 0; i < n; ++i)
        if (a[i] > t)
            s += a[i];
    return s;
}

// CHECK-LABEL: {{^}}long bits_of_some_{{avx2|neon}}(
// AVX2: s0 = _mm256_or_si256(s0, _mm256_and_si256(
// NEON: s0 = vorrq_s64(s0, vandq_s64(
#pragma tpb kernel
long bits_of_some(long n, const long a[restrict n], const double b[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        if (b[i] > 0.5)
            s |= a[i] * 3;
    return s;
}

// CHECK-LABEL: {{^}}int toggled_{{avx2|neon}}(
// AVX2: _mm256_xor_si256(s0, _mm256_and_si256(
#pragma tpb kernel
int toggled(int n, const int a[restrict n])
{
    int s = 5;
    for (int i = 0; i < n; ++i)
        if (a[i] % 3 == 1)
            s ^= a[i];
    return s;
}

// Numbers of floating point are not: -0.0 and 0.0 have other bits.
// CHECK-LABEL: {{^}}double of_doubles_{{avx2|neon}}(
// AVX2-NOT: _mm256_sub_epi64(
// CHECK: return s;
#pragma tpb kernel param(t = 1)
double of_doubles(long n, const double a[restrict n], double t)
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] < t)
            s += a[i];
    return s;
}
