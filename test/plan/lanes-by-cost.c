// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan '--schedule=columns: vector(i)' %s -o - | FileCheck %s --check-prefix=FORCED
// Which loop of two becomes lanes is chosen by what an iteration costs, and the plan says what it was weighed against.

// Rows are sums, whose elements are neighbours.
#pragma tpb kernel
void rows(long n, long m, double y[restrict n], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i] += a[i][j];
}
// CHECK: plan rows
// CHECK: lanes {{ *}}j: all neighbours in memory, over i one access apart ({{[0-9.]+}} cycles an iteration; next i: {{[0-9.]+}})

// Sums over columns jump: the loop around walks.
#pragma tpb kernel
void columns(long n, long m, double y[restrict m], const double a[restrict n][m])
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < n; ++i)
            y[j] += a[i][j];
}
// CHECK: plan columns
// CHECK: lanes {{ *}}j: all neighbours in memory, over i one access apart ({{[0-9.]+}} cycles an iteration; next i: {{[0-9.]+}})
// FORCED: plan columns
// FORCED-NOT: lanes
