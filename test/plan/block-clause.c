// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - 2>&1 | FileCheck %s
// Loops are cut as block() says. Loops over blocks are outside in the order of the clause, but for loops
// that only repeat and those that a dependence keeps where they are.

// CHECK-LABEL: plan product
// CHECK: steps   tile(j, 64); interchange(k, jt); interchange(i, jt); tile(k, 32); interchange(i, kt); vector(j);
// CHECK: block   j 64, k 32: as the clause says; i, k go over one block before the next
#pragma tpb kernel product block(j = 64, k = 32)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// The last length is that of the innermost loop.
// CHECK-LABEL: plan counted
// CHECK: steps   tile(i, 16); tile(j, 64); interchange(i, jt); vector(i)
#pragma tpb kernel counted block(16, 64)
void counted(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// CHECK-LABEL: plan alone
// CHECK: steps   tile(i, 1024); vector(i);
// CHECK: block   i 1024: as the clause says{{$}}
#pragma tpb kernel alone block(1024)
void alone(long n, double *restrict y, const double *restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i] += 2 * x[i];
}

// CHECK-LABEL: plan repeated
// CHECK: steps   tile(j, 64); interchange(i, jt); vector(j);
// CHECK: block   j 64: as the clause says; i goes over one block before the next
#pragma tpb kernel repeated block(j = 64)
void repeated(long n, long times, double c[restrict n][n], const double a[restrict n])
{
    for (long t = 0; t < times; ++t)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j)
                c[i][j] = 0.5 * c[i][j] + a[j];
}

// CHECK-LABEL: plan kept
// CHECK: steps   tile(j, 64); interchange(i, jt); vector(j);
#pragma tpb kernel kept block(j = 64)
void kept(long n, long times, double c[restrict n][n], const double a[restrict n])
{
    for (long t = 0; t < times; ++t)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n - 1; ++j)
                c[i][j] = c[i][j + 1] + a[t];
}

// Every loop of the variable is cut, whatever nest it is in and however it counts.
// CHECK-LABEL: plan several
// CHECK: loop 1
// CHECK: steps   tile(j, 64); interchange(i, jt); vector(j);
// CHECK: loop 2
// CHECK: steps   tile(j_trip, 64); interchange(i, j_tript); vector(j_trip);
// CHECK: block   j 64: as the clause says; i goes over one block before the next
#pragma tpb kernel several block(j = 64)
void several(long n, double c[restrict n][n], double d[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            c[i][j] += 1;
    for (long i = 0; i < n; ++i)
        for (long j = n - 1; j > 0; j -= 2)
            d[i][j] += 1;
}

// Before a loop.
// CHECK-LABEL: plan damped
// CHECK: steps   tile(j, 64); interchange(i, jt); vector(j);
double grid[100][1000], row[1000];
void sweep(long n)
{
    #pragma tpb kernel damped block(j = 64)
    for (long i = 0; i < 100; ++i)
        for (long j = 0; j < n; ++j)
            grid[i][j] += 0.5 * row[j];
}
