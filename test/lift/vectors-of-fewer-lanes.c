// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// A dependence at a distance of less than a vector: vectors of fewer lanes, under a predicate or in half a register.
// Where the loop alone is the kernel, nobody checks the length of scalable vectors.

void f(long n, float *a)
{
    #pragma tpb kernel unroll(1)
    for (long i = 4; i < n; ++i)
        a[i] = a[i - 4] + 1;
}
// SVE: {{^ +}}const long few = (vl < 4L) ? vl : 4L;
// SVE-NEXT: {{^ +}}const svbool_t some = svwhilelt_b32(0L, 4L);
// SVE: {{^ +}}for (; i + few <= end; i += few) {
// SVE-NEXT: {{^ +}}const svfloat32_t va_m4 = svld1(some, a + i - 4);
// AVX512: {{^ +}}for (; i + 4 <= end; i += 4) {
// AVX512: {{^ +}}_mm512_mask_storeu_ps(a + i, some,
// AVX2: {{^ +}}for (; i + 4 <= end; i += 4) {
// AVX2: {{^ +}}_mm_storeu_ps(a + i,
