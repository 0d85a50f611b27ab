// RUN: %if slow-tests %{ %tpbcc --isa=scalar -w %s -o %t.scalar && %t.scalar --size 203 --verify-only | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -o %t.avx2 && %t.avx2 --size 203 --verify-only | FileCheck %s %}
// Where nothing rounds on small integers, floating-point members are such integers, whatever stands beside them.
// CHECK: {{^}}products
// CHECK: probe {{ *}}exact: 1 body at {{.*}} equal the plain loop
// CHECK: {{^}}alike
// CHECK: probe {{ *}}exact: 1 body at {{.*}} equal the plain loop
struct corner {
    float x, y, z;
    int tag;
};

static inline float dot(const struct corner *a, const struct corner *b)
{
    return a->x * b->x + a->y * b->y + a->z * b->z;
}

#pragma tpb kernel
void products(long n, float y[restrict n], const struct corner a[restrict n], const struct corner b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = dot(&a[i], &b[i]) + dot(&b[i], a + i);
}

struct point {
    float x, y, z;
};

#pragma tpb kernel
void alike(long n, float y[restrict n], const struct point a[restrict n], const struct point b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i].x * b[i].x + a[i].y * b[i].y + a[i].z * b[i].z;
}
