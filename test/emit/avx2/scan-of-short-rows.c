// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Rows of a nest whose iterations wait for those before are no vectors where they are short: cores do several at a time.

#pragma tpb kernel unroll(1)
void rows(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] += a[i][j - 1];
}

#pragma tpb kernel unroll(1)
void one(long n, double a[restrict n])
{
    for (long j = 1; j < n; ++j)
        a[j] += a[j - 1];
}

// CHECK: void rows_avx2(
// CHECK: const long enough = (21L <= n) ? n : 1L;
// CHECK: for (; enough - j >= 4; j += 4) {
// CHECK: for (; j < n; ++j) {
// CHECK: void one_avx2(
// CHECK-NOT: enough
// CHECK: for (; end - j >= 4; j += 4) {
