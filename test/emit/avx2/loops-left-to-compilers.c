// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Compilers may do what they can with loops that the plan has nothing to say of, and unroll whole what has a few trips.

#pragma tpb kernel unroll(2)
void short_rows(long m, float y[restrict m][64], const float a[restrict m][64])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < 64; ++j)
            y[i][j] = 2 * a[i][j];
}
// CHECK-LABEL: void short_rows_avx2(
// CHECK: {{^ +}}for (; 64 - j >= 16; j += 16) {

#pragma tpb kernel unroll(2)
void long_rows(long m, float y[restrict m][4096], const float a[restrict m][4096])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < 4096; ++j)
            y[i][j] = 2 * a[i][j];
}
// CHECK-LABEL: void long_rows_avx2(
// CHECK: {{^ +}}TPB_PLANNED for (; 4096 - j >= 16; j += 16) {

// A variant's constant is one that they see.
#pragma tpb kernel variant(d = 2, 4)
void powers(long n, int d, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double p = 1;
        for (int k = 0; k < d; ++k)
            p = p * x[i] + 1;
        y[i] = p;
    }
}
// CHECK-LABEL: void powers_avx2_any(
// CHECK: {{^    }}TPB_PLANNED for (; end - i >= 16; i += 16) {
// CHECK: {{^        }}for (long k = 0;

// Beside vectors stands a loop that has none: gcc may look whether it knows better.
#pragma tpb kernel
void mixed(long m, long n, double y[restrict m][n], double z[restrict n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        for (long j = 0; j < n; ++j)
            y[i][j] = 2 * a[i][j];
        for (long j = 1; j < n; ++j)
            z[j] = z[j - 1] / z[j];
    }
}
// CHECK: {{^}}TPB_WORKER_MIXED("avx2,fma,f16c")
// CHECK-NEXT: void mixed_avx2(
// CHECK: {{^ +}}for (long j{{.*}} = 1;
