// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// What a row leaves over is not stored under a mask where the next row would load what the mask leaves out.

// CHECK: plan scaled_rows
// CHECK: tail {{ *}}scalar remainder: loads of the next row would wait
#pragma tpb kernel
void scaled_rows(long m, long n, double y[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] *= 0.5;
}

// Vectors of eight floats do most of that.
// CHECK: plan rows_of_floats
// CHECK: tail {{ *}}shorter vectors: loads of the next row would wait
#pragma tpb kernel
void rows_of_floats(long m, long n, float y[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] *= 0.5f;
}

// Nothing that is stored is loaded.
// CHECK: plan other_rows
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void other_rows(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = a[i][j] * 0.5;
}

// There is one row, or none is left over.
// CHECK: plan one_row
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void one_row(long n, double y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] *= 0.5;
}

// CHECK: plan whole_rows
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void whole_rows(long m, double y[restrict m][32])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < 32; ++j)
            y[i][j] *= 0.5;
}

// Single elements would take longer than the next row waits.
// CHECK: plan divided_rows
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void divided_rows(long m, long n, double y[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = 1.0 / (y[i][j] + 1.0 / (y[i][j] + 2.0));
}

// What an iteration hands on does not come from memory.
// CHECK: plan handed_on
// CHECK: tail {{ *}}scalar remainder: what rows hand on is waited for: single elements of several short rows are in flight
#pragma tpb kernel
void handed_on(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * 0.5;
}

// Partial sums are stored, and the next row loads them.
// CHECK: plan sums_along_rows
// CHECK: tail {{ *}}scalar remainder: what rows hand on
#pragma tpb kernel
void sums_along_rows(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] += a[i][j - 1];
}

// The next row begins far behind the end of one, or that is not known.
// CHECK: plan triangle
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void triangle(long n, double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j <= i; ++j)
            a[i][j] *= 0.5;
}

// CHECK: plan part_of_rows
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void part_of_rows(long m, long n, long columns, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < columns; ++j)
            a[i][j] *= 0.5;
}

// CHECK: plan all_but_the_borders
// CHECK: tail {{ *}}scalar remainder: loads of the next row would wait
#pragma tpb kernel
void all_but_the_borders(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n - 1; ++j)
            a[i][j] *= 0.5;
}
