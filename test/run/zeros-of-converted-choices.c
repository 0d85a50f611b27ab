// The last single element has the sign of a zero that the loop as written gives it, where what is chosen is converted.
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %if avx2 %{ %t --verify-only --size 1 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx2 %{ %t --verify-only --size 7 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar --plan-unroll=2 %s -o %t.scalar && %t.scalar --verify-only --size 3 --no-limit | FileCheck %s --implicit-check-not=FAILED %}

// CHECK: {{^}}narrowed
// CHECK: verified against the plain loop {{.*}} equal bit for bit
#pragma tpb kernel init(a = -0.0)
void narrowed(long n, float o[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (float)(a[i] < 0 ? 0 : a[i]);
}

// CHECK: {{^}}widened
// CHECK: verified against the plain loop {{.*}} equal bit for bit
#pragma tpb kernel init(a = -0.0)
void widened(long n, double o[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = a[i] < 0 ? 0 : a[i];
}

// CHECK: {{^}}above
// CHECK: verified against the plain loop {{.*}} equal bit for bit
#pragma tpb kernel init(a = -0.0)
void above(long n, float o[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] > 0 ? 0 : a[i];
        o[i] = (float)t;
    }
}
