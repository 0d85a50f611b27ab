// What all iterations of a row multiply by is in all lanes before the row begins, also where a loop over neighbours was unrolled.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
#pragma tpb kernel
void cross(long m, long n, double y[restrict m][n + 2], const double x[restrict m][n + 2], const double w[restrict 3])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n + 1; ++j) {
            double s = 0.0;
            for (int a = -1; a <= 1; ++a)
                s += w[a + 1] * x[i][j + a];
            y[i][j] = s;
        }
}
// CHECK-LABEL: void cross_avx2(
// CHECK: for (long i = begin; i < end; ++i) {
// CHECK: if (1L < j_end) {
// CHECK-COUNT-3: _mm256_set1_pd(w[{{[0-2]}}]);
// CHECK: for (; j_end - j >= 16; j += 16) {
// CHECK-NOT: _mm256_set1_pd(w[
// CHECK: j < j_end
