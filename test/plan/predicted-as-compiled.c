// RUN: %tpbcc --machine=zen4 --isa=avx512 --emit=plan %s -o - | FileCheck %s
// What compilers see of constants and of operands is counted as they compile it.

// Three products on two pipes in two passes: one is a sum, and one is nothing.
// CHECK-LABEL: plan doubled
// CHECK: limit {{.*}}: floating-point pipes (a trip of 8: ports 3.00,
#pragma tpb kernel unroll(1)
void doubled(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (2 * a[i]) * (3 * a[i]) * (1 * a[i]);
}

// The mask becomes a vector, which is subtracted.
// CHECK-LABEL: plan larger
// CHECK: limit {{.*}}: floating-point pipes (a trip of 32: ports 3.00,
#pragma tpb kernel unroll(2)
int larger(long n, const float a[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5f)
            ++c;
    return c;
}

// Both stores' masks are comparisons, and four copies of a trip share the counter and the jump.
// CHECK-LABEL: plan apart
// CHECK: limit {{.*}}(a trip of 8: ports 4.00, issue 1.33,
#pragma tpb kernel unroll(1)
void apart(long n, double y[restrict n], double z[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            y[i] = a[i];
        else
            z[i] = a[i];
}
