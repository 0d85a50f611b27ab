// RUN: %tpbcc --emit=c --isa=scalar --plan-unroll=2 %s -o - | grep -v CHECK | FileCheck %s
// How the parts of a reduction begin and are combined says how it was classified.

#pragma tpb kernel
double sum(long n, const double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = a[i] + s;
    return s;
}
// CHECK-LABEL: double sum_scalar(
// CHECK: double s0 = -0.0;
// CHECK: s0 = s0 + s1;

#pragma tpb kernel
double difference(long n, const double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s -= a[i];
    return s;
}
// CHECK-LABEL: double difference_scalar(
// CHECK: double s0 = -0.0;
// CHECK: s0 = s0 - a[i];
// CHECK: s0 = s0 + s1;

#pragma tpb kernel
double product(long n, const double a[restrict n], double p)
{
    for (long i = 0; i < n; ++i)
        p *= a[i];
    return p;
}
// CHECK-LABEL: double product_scalar(
// CHECK: double p0 = 1.0;
// CHECK: p0 = p0 * p1;

#pragma tpb kernel
double two_terms(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = s + a[i] - b[i];
    return s;
}
// CHECK-LABEL: double two_terms_scalar(
// CHECK: double s0 = -0.0;
// CHECK: s0 = s0 + s1;

#pragma tpb kernel
double two_statements(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i) {
        s += a[i];
        s += b[i];
    }
    return s;
}
// CHECK-LABEL: double two_statements_scalar(
// CHECK: double s0 = -0.0;
// CHECK: s0 = s0 + s1;

#pragma tpb kernel
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}
// CHECK-LABEL: double least_scalar(
// CHECK: double m0 = m;
// CHECK: m0 = m0 < m1 ? m0 : m1;

#pragma tpb kernel
double most(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = m < a[i] ? a[i] : m;
    return m;
}
// CHECK-LABEL: double most_scalar(
// CHECK: double m0 = m;
// CHECK: m0 = m0 > m1 ? m0 : m1;

#pragma tpb kernel minmax(ieee)
double least_either_way(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = m < a[i] ? m : a[i];
    return m;
}
// CHECK-LABEL: double least_either_way_scalar(
// CHECK: double m0 = m;
