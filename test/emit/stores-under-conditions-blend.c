// Sets without predicates: lanes that a condition leaves out of a store are stored as they were, where nobody may see that.
// RUN: %tpbcc -fopenmp --isa=avx2 --machine=zen3 --emit=c %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc -fopenmp --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefixes=CHECK,NEON
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=MASKS
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --machine=zen3 %s -o %t.x
// RUN: %t.x --size 1,4,31,203 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: avx2
// RAN-COUNT-26: {{result +verified}}
// MASKS-NOT: _before =

// The function says that 'y' has n elements.
// PLAN-LABEL: plan declared
// PLAN: under if{{ *}}blends: what a condition leaves out is stored as it was; the elements are there (0.{{[0-9]*}} cycles an iteration; next masked stores: {{[1-9]}}.{{[0-9]*}})
// CHECK-LABEL: void declared_{{avx2|neon}}(
// AVX2: const __m256d y_before{{[0-9]*}} = _mm256_loadu_pd(y + i
// AVX2: _mm256_storeu_pd(y + i{{.*}}, _mm256_blendv_pd(y_before{{[0-9]*}}, {{[a-z0-9_]+}}, mask{{[0-9]*}}));
// NEON: vst1q_f64(y + i{{.*}}, vbslq_f64(mask{{[0-9]*}}, {{[a-z0-9_]+}}, y_before{{[0-9]*}}));
#pragma tpb kernel
void declared(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            y[i] = a[i];
}

// How many it has is not said, but each iteration reads its element: what was loaded is chosen.
// CHECK-LABEL: void touched_{{avx2|neon}}(
// AVX2: const __m256d vy = _mm256_loadu_pd(y + i);
// AVX2: _mm256_storeu_pd(y + i, _mm256_blendv_pd(vy,
#pragma tpb kernel unroll(1) extent(y = n)
void touched(long n, double *restrict y)
{
    for (long i = 0; i < n; ++i)
        if (y[i] > 1.25)
            y[i] = 1.0 / y[i];
}

// Bytes have lanes of 8 bits, which no set stores under masks.
// CHECK-LABEL: void bytes_{{avx2|neon}}(
// AVX2: _mm256_storeu_si256((__m256i *)(y + i), _mm256_blendv_epi8(y_before, {{[a-z0-9_]+}}, mask));
// NEON: vst1q_u8(y + i, vbslq_u8(mask, {{[a-z0-9_]+}}, y_before));
#pragma tpb kernel unroll(1)
void bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > b[i])
            y[i] = a[i] ^ 21;
}

// Both halves of a loop that meets itself in the middle.
// PLAN-LABEL: plan mirrored
// PLAN: under if{{ *}}blends
// CHECK-LABEL: void mirrored_{{avx2|neon}}(
// AVX2: _mm256_storeu_pd(a + i, _mm256_blendv_pd(va,
// AVX2: _mm256_storeu_pd(a + i_2, _mm256_blendv_pd(va,
// NEON: vst1q_f64(a + i, vbslq_f64(
// NEON: vst1q_f64(a + i_2, vbslq_f64(
#pragma tpb kernel unroll(1)
void mirrored(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            a[i] = a[n - 1 - i] * 0.5;
}

// Elements up to y[n] may not be there.
// CHECK-LABEL: void shifted_{{avx2|neon}}(
// CHECK-NOT: y_before
// CHECK: void shifted_tuned(
#pragma tpb kernel extent(y = n + k) param(k = 2)
void shifted(long n, long k, double *restrict y, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25 && i + k < n)
            y[i + k] = a[i];
}

// Threads have rows of their own, and each stores elements that others leave out.
// CHECK-LABEL: void owned_{{avx2|neon}}(
// CHECK-NOT: y_before
// CHECK: void owned_tuned(
#pragma tpb kernel unroll(1) init(owner[i] = i % n)
void owned(long n, double y[restrict n], const double a[restrict n][n], const long owner[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            if (owner[j] == i)
                y[j] = a[i][j];
}

// Floats in lanes of doubles stay under masks.
// CHECK-LABEL: void mixed_{{avx2|neon}}(
// CHECK-NOT: y_before
// CHECK: void mixed_tuned(
#pragma tpb kernel
void mixed(long n, float y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            y[i] = (float)a[i];
}
