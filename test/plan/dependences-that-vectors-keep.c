// RUN: %tpbcc --isa=scalar --emit=plan %s -o - 2>&1 | FileCheck %s
// What is read before it is stored, elements that never meet, and a distance of many iterations.

#pragma tpb kernel
void ahead(long n, double a[restrict n + 1])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + 1];
}
// CHECK: plan ahead
// CHECK: loop 1 line 7: map,

#pragma tpb kernel
void even_from_odd(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = a[2 * i + 1];
}
// CHECK: plan even_from_odd
// CHECK: loop 1 line 16: map,

#pragma tpb kernel
void triangle(long n, double a[restrict n][n])
{
    for (long k = 0; k < n; ++k)
        for (long i = k + 1; i < n; ++i)
            for (long j = k + 1; j < n; ++j)
                a[i][j] -= a[i][k] * a[k][j];
}
// CHECK: plan triangle
// CHECK: loop 1 line 25: map,

#pragma tpb kernel
void far_back(long n, double a[restrict n])
{
    for (long i = 64; i < n; ++i)
        a[i] = a[i - 64] + 1;
}
// CHECK: plan far_back
// CHECK: loop 1 line 36: map,
