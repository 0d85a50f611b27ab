// Where all accesses walk backwards, nothing is turned around: the first lane is the last iteration.
// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=c %s -o - 2> /dev/null | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=c %s -o - 2> /dev/null | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --machine=neoverse-n1 --emit=c %s -o - 2> /dev/null | FileCheck %s --check-prefix=NEON
// RUN: %tpbcc --isa=avx512,avx2,scalar %s -o %t.x
// RUN: %t.x --size 1,4,8,15,31,64,203 --verify-only

// AVX2-LABEL: void clipped_avx2(
// AVX2-NOT: reversed
// AVX2: _mm256_loadu_si256((const __m256i *)(x + -i_trip + n - 8))
// AVX2-NOT: reversed
// AVX2: for (; i_trip < end; ++i_trip)
// AVX512-LABEL: void clipped_avx512(
// AVX512: for (; end - i_trip >= 16;
// AVX512-NOT: reversed
// AVX512: if (i_trip < end) {
// AVX512: load_reversed_masked
// NEON-LABEL: void clipped_neon(
// NEON-NOT: reversed
// NEON-NOT: vrev
// NEON: for (; i_trip < end; ++i_trip)
#pragma tpb kernel
void clipped(long n, int y[restrict n], const int x[restrict n], const int z[restrict n])
{
    for (long i = n; i-- > 0;)
        y[i] = x[i] > z[i] ? x[i] - z[i] : y[i] + 1;
}

// What a trip hands to the next one lies in the same order.
// AVX2-LABEL: void handed_on_avx2(
// AVX2: __m128 a_stored = _mm_loadu_ps(a + -begin + n);
// AVX2: _mm_storeu_ps(a + -i_trip + n - 4, va);
#pragma tpb kernel
void handed_on(long n, float a[restrict n + 4])
{
    for (long i = n - 1; i >= 0; --i)
        a[i] = a[i + 4] * 0.5f + 1.0f;
}

// The order shows: in numbers of iterations, in another array that walks forwards, in what lanes
// see of those before them, in the first lane of a mask.
// AVX2-LABEL: void weighted_avx2(
// AVX2: load_reversed
// AVX2-LABEL: void mirrored_avx2(
// AVX2: load_reversed
// AVX512-LABEL: {{^[a-z]+}} running_avx512(
// AVX512: load_reversed
#pragma tpb kernel
void weighted(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = n - 1; i >= 0; --i)
        y[i] = x[i] * i;
}
#pragma tpb kernel
void mirrored(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[n - 1 - i] + 1.0f;
}
#pragma tpb kernel
void running(long n, float y[restrict n], const float x[restrict n])
{
    float sum = 0;
    for (long i = n - 1; i >= 0; --i) {
        sum += x[i];
        y[i] = sum;
    }
}
// AVX2-LABEL: {{^[a-z]+}} found_avx2(
// AVX2: load_reversed
#pragma tpb kernel param(x = 3)
long found(long n, int x, const int a[restrict n])
{
    for (long i = n - 1; i >= 0; --i)
        if (a[i] == x)
            return i;
    return -1;
}
