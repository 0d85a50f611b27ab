// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// Subscripts that grow by different numbers meet in the first iterations, or further and further apart.
// PLAN: plan doubled
// PLAN: steps {{ *}}peel(i, first=49); vector(i.2);
#pragma tpb kernel unroll(1)
void doubled(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = 2 * a[i];
}

// PLAN: plan reads_ahead
// PLAN: steps {{ *}}peel(i, first=4); vector(i.2);
#pragma tpb kernel
void reads_ahead(long n, float a[restrict 2 * n + 4], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 3] = b[i] + a[2 * i];
}

// One of them is not known: while it is 1 or more, what is read is not stored before.
// CHECK-LABEL: {{^}}TPB_DRIVER void any_stride_tuned(
// CHECK: if (!({{.*}}(long)g > 0
// CHECK-NOT: {{^}}}
// CHECK: any_stride_as_written(n, g, a, b);
#pragma tpb kernel param(g = 2)
void any_stride(long n, long g, float a[restrict 3 * n + 8], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + a[g * i + 4];
}

// An element among neighbours is a variable behind the iterations that reach it.
// PLAN: plan keeps_one
// PLAN: steps {{ *}}peel(i, first=3); promote(a, i.2); vector(i.2);
#pragma tpb kernel
void keeps_one(long n, float a[restrict n + 8], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 4] = b[i];
        a[6] = b[i] - 0.5f;
    }
}
