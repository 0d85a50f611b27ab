// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx512 --machine=zen4 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// What is left of a row is done in a vector of half the lanes and then one by one: no store is under a mask, for which the next row's
// loads would wait.
#pragma tpb kernel unroll(1)
void rows(long m, long n, float y[restrict m][n + 3], const float a[restrict m][n + 3], float s)
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = s * y[i][j] + a[i][j];
}
// CHECK: void rows_avx512(
// CHECK-DAG: const __m512 vs = _mm512_set1_ps(s);
// CHECK-DAG: const __m256 [[S:vs_[0-9]+]] = _mm256_set1_ps(s);
// CHECK: for (; n - j >= 16; j += 16) {
// CHECK: if (n - j >= 8) {
// CHECK: _mm256_fmadd_ps([[S]], vy, va)
// CHECK: TPB_REST for (; j < n; ++j) {
// CHECK-NOT: mask
// CHECK: rows_tuned(
