// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// A dependence at a distance of less than a vector: vectors of fewer lanes, under a predicate or in half a register.
// What the trip before stored is still in one, and is not loaded; only the first trip loads, where there is an iteration.
// Processors with AVX-512 have the vectors of AVX2 as well.
// Where the loop alone is the kernel, nobody checks the length of scalable vectors.

void f(long n, float *a)
{
    #pragma tpb kernel unroll(1)
    for (long i = 4; i < n; ++i)
        a[i] = a[i - 4] + 1;
}
// SVE: {{^ +}}const long few = (vl < 4L) ? vl : 4L;
// SVE-NEXT: {{^ +}}const svbool_t some = svwhilelt_b32(0L, 4L);
// SVE-NEXT: {{^ +}}if (begin < end) {
// SVE-NEXT: {{^ +}}svfloat32_t a_stored = svld1(some, a + begin - 4);
// SVE: {{^ +}}TPB_PLANNED for (const long last_trip = TPB_LAST_TRIP(i, end, few); i <= last_trip; i += few) {
// SVE-NEXT: {{^ +}}const svfloat32_t va = svadd_x(some, a_stored,
// SVE-NEXT: {{^ +}}svst1(some, a + i, va);
// SVE-NEXT: {{^ +}}a_stored = va;
// AVX512: {{^ +(TPB_COPIES\(8\) )?}}for (; end - i >= 4; i += 4) {
// AVX512: {{^ +}}_mm_storeu_ps(a + i,
// PLAN: vectors 4 lanes of avx2: no more than 4 iterations may run together ({{.*}}; next 4 lanes under a mask:
// AVX2: {{^ +}}__m128 a_stored = _mm_loadu_ps(a + begin - 4);
// AVX2: {{^ +(TPB_COPIES\(8\) )?}}for (; end - i >= 4; i += 4) {
// AVX2-NOT: _mm_loadu_ps(a
// AVX2: {{^ +}}_mm_storeu_ps(a + i, va);
// AVX2-NEXT: {{^ +}}a_stored = va;


void g(long n, short *a)
{
    #pragma tpb kernel unroll(1)
    for (long i = 3; i < n; ++i)
        a[i] = a[i - 3] * 3;
}
// Whole vectors in shorter steps are loaded only where one fits: fewer iterations leave elements behind the last one alone.
// AVX2-LABEL: void g_avx2(
// AVX2: {{^ +}}tpb_i16x4 a_stored = tpb_avx2_i16_from_i32x4(_mm_set1_epi32(0));
// AVX2-NEXT: {{^ +}}if ((begin + 4) <= end) {
// AVX2-NEXT: {{^ +}}a_stored = tpb_avx2_load_i16x4(a + begin - 3);
// AVX2-NEXT: {{^ +}}}
// AVX2-NEXT: {{^ +}}long i = begin;
// AVX2-NEXT: {{^ +}}TPB_COPIES(8) for (; end - 1 - i >= 3; i += 3) {
