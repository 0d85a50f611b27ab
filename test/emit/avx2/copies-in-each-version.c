// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=c %s -o - 2>&1 | FileCheck %s
// What a loop is marked with is its own: a version with vectors is copied, though another one goes
// through single elements with the same variable, and vectors that are at their limit one a trip
// are so beside those of another version that are not. Without a copy, compilers may do with single
// elements what they do with the user's.

// CHECK-LABEL: {{^}}void relax_avx2_staged(
// CHECK: TPB_ROWS for (long t = begin; t < end; ++t) {
// CHECK: TPB_COPIES(4) for (; i_end - i >= 4; i += 4) {
// CHECK-NEXT: _mm256_loadu_pd(&s_block[
// CHECK-LABEL: {{^}}void relax_avx2(
// CHECK: {{^ +}}for (long i = 0; i < n; ++i) {
#pragma tpb kernel relax extent(s = 8 * n)
void relax(long n, double *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long t = 0; t < 8; ++t)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5 * s[8 * i] + 0.25;
}

// CHECK-LABEL: {{^}}void add_turned_avx2_staged(
// CHECK: TPB_PLANNED for (; j_end - j >= 16; j += 16) {
// CHECK-NEXT: const __m256 b0 =
// CHECK: _mm256_loadu_ps(&a_block[
// CHECK-LABEL: {{^}}void add_turned_avx2(
// CHECK: } else {
// CHECK-NEXT: TPB_ROWS
// CHECK-NEXT: long j = 0;
// CHECK-NEXT: TPB_COPIES(4) for (; n - j >= 8; j += 8) {
// CHECK-NEXT: const __m256 vb =
// CHECK-NEXT: tpb_avx2_load_strided_f32x8(a + i + n * j, n);
#pragma tpb kernel add_turned
void add_turned(long n, float b[restrict n][n], const float a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += 0.5f * a[j][i];
}
