// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Trips are as many vectors as planned, and loops over what they leave stay as they are: marks tell compilers.

#pragma tpb kernel unroll(2)
void twice(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
// CHECK: {{^}}TPB_WORKER("avx2,fma,f16c")
// CHECK-NEXT: void twice_avx2(
// CHECK: {{^    }}TPB_PLANNED for (; end - i >= 16; i += 16) {
// CHECK: {{^    }}if (end - i >= 8) {
// CHECK: {{^    }}if (end - i >= 4) {
// CHECK: {{^    }}if (end - i >= 2) {
// CHECK: {{^    }}if (i < end) {
// CHECK-NOT: TPB_REST

// Behind a sum of lanes, too.
#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK-LABEL: double sum_avx2(
// CHECK: {{^    }}TPB_PLANNED for (; end - i >= 32; i += 32) {
// CHECK: {{^    }}TPB_REST for (; end - i >= 4; i += 4) {
// CHECK: {{^    }}if (i < end) {
// CHECK-LABEL: sum_tuned(

// Rows as well; of the loop around them no copies are made.
#pragma tpb kernel unroll(2)
void rows(long m, long n, float y[restrict m][n], const float a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = 2 * a[i][j];
}
// CHECK-LABEL: void rows_avx2(
// CHECK: {{^    }}TPB_ROWS for (long i = begin; i < end; ++i) {
// CHECK: {{^ +}}TPB_PLANNED for (; n - j >= 16; j += 16) {
// CHECK: {{^ +}}if (n - j >= 8) {
// CHECK: {{^ +}}if (n - j >= 4) {
// CHECK: {{^ +}}if (j < n) {

// Vectors that go through a loop inside together do so as planned.
#pragma tpb kernel
void horner(long n, long d, double y[restrict n], const double x[restrict n], const double c[restrict d])
{
    for (long i = 0; i < n; ++i) {
        double p = 0;
        for (long k = 0; k < d; ++k)
            p = p * x[i] + c[k];
        y[i] = p;
    }
}
// CHECK-LABEL: void horner_avx2(
// CHECK: {{^    }}TPB_PLANNED for (; end - i >= 16; i += 16) {
// CHECK: {{^        }}TPB_PLANNED for (long k = 0; k < d; ++k) {
// CHECK: {{^    }}TPB_REST for (; end - i >= 4; i += 4) {
// CHECK: {{^    }}TPB_REST for (; i < end; ++i) {
// CHECK: {{^        }}for (long k = 0; k < d; ++k) {

// Rows of a few vectors are unrolled whole, and the loop around them is the compiler's.
#pragma tpb kernel
void short_rows(long m, float y[restrict m][24], const float a[restrict m][24])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < 24; ++j)
            y[i][j] = 2 * a[i][j];
}
// CHECK-LABEL: void short_rows_avx2(
// CHECK: {{^    }}for (long i = begin; i < end; ++i) {
// CHECK-NOT: TPB_ROWS
// CHECK-LABEL: short_rows_tuned(
