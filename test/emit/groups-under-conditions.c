// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=native %s -o %t.x
// RUN: %t.x --size 1,4,8,15,31,64,203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-14: {{result +verified}}
// Members of structures that only a condition reads are loaded as groups, whatever it says, where the array has them all: under masks each lane
// would be asked for by itself.

// CHECK: void heights_avx2(
// CHECK: tpb_avx2_load_third_of_3_f32x8(
// CHECK-NOT: lanes_apart
// CHECK: heights_tuned(
// AVX512: void heights_avx512(
// AVX512-NOT: strided_masked
// AVX512: heights_tuned(
#pragma tpb kernel
void heights(long n, float y[restrict n], const float p[restrict 3 * n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.5f)
            y[i] = p[3 * i + 2] * p[3 * i] - p[3 * i + 1];
        else
            y[i] = a[i];
    }
}

// Nobody says how many elements 'p' has.
// CHECK: void unknown_avx2(
// CHECK: lanes_apart
// CHECK: unknown_tuned(
#pragma tpb kernel extent(p = n > 0 ? 3 * n : 1)
void unknown(long n, float y[restrict n], const float *restrict p, const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.5f)
            y[i] = p[3 * i + 2] * p[3 * i] - p[3 * i + 1];
        else
            y[i] = a[i];
    }
}
