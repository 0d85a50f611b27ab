// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan --plan-jam=1 %s -o - 2>/dev/null | FileCheck %s --check-prefix=ALONE
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=c %s -o - 2>/dev/null | FileCheck %s --check-prefix=CODE
// Iterations of a loop around lanes run together where they share elements, and the code is clearly faster. A load
// of an element that the iteration before has stored is its value, and one store of it is left.

// CHECK-LABEL: plan columns
// CHECK: steps {{ *}}jam(i, 4); vector(j);
// CHECK: jam {{ *}}4 iterations of i: they share y; cycles with what comes again from L2 (
// ALONE-NOT: jam
// CODE-LABEL: void columns_avx2(
// CODE: i += 4
// CODE: vx_p3 = _mm256_set1_pd(x[i + 3]);
// CODE: _mm256_loadu_pd(y + j);
// CODE-NOT: _mm256_loadu_pd(y +
// CODE: _mm256_storeu_pd(y + j,
#pragma tpb kernel
void columns(long m, long n, double y[restrict n], const double a[restrict m][n], const double x[restrict m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += a[i][j] * x[i];
}

// Each element of the product stays in a register while k runs: the loops inside go through four rows at once.
// CHECK-LABEL: plan product
// CHECK: steps {{ *}}{{.*}}promote(c, k{{.*}}jam(i
// CHECK: jam {{ *}}{{[24]}} iterations of i: they share b;
#pragma tpb kernel block(off)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            for (long k = 0; k < n; ++k)
                c[i][j] += a[i][k] * b[k][j];
}

// Two loops around: dot products of four rows with others.
// CHECK-LABEL: plan transposed
// CHECK: steps {{ *}}jam(j, {{[24]}}); jam(i, {{[24]}}); vector(k);
// CHECK: jam {{ *}}{{[24]}} iterations of j, {{[24]}} iterations of i: they share a and b;
#pragma tpb kernel block(off)
void transposed(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j) {
            double sum = 0.0;
            for (long k = 0; k < n; ++k)
                sum += a[i][k] * b[j][k];
            c[i][j] = sum;
        }
}

// Nothing is shared.
// CHECK-LABEL: plan alone
// CHECK: steps {{ *}}vector(j);
// CHECK-NOT: jam
#pragma tpb kernel
void alone(long m, long n, double b[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] = 2.0 * a[i][j];
}

// Three rows are fewer than four.
// CHECK-LABEL: plan three
// CHECK: steps {{ *}}jam(i, 2); vector(j);
#pragma tpb kernel
void three(long n, double y[restrict n], const double a[restrict 3][n], const double x[restrict 3])
{
    for (long i = 0; i < 3; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += a[i][j] * x[i];
}

// What a row needs of the one before forbids it.
// CHECK-LABEL: plan carried
// CHECK: steps {{ *}}vector(j);
#pragma tpb kernel
void carried(long m, long n, double y[restrict m + 1][n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j + 1 < n; ++j)
            y[i + 1][j] = y[i][j + 1] * x[j];
}

// A loop that only repeats another one is the benchmark: with its iterations together, it would do the work once.
// CHECK-LABEL: plan repeated
// CHECK: steps {{ *}}vector(j);
#pragma tpb kernel
void repeated(long m, long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[j] = x[j] + 1.0;
}
