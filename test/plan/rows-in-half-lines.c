// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=SHORT
// From a vector that lies across two lines, loads of the next row can't take what it stored.

// CHECK: plan in_steps
// CHECK: vectors {{ *}}8 lanes: from longer ones, which lie across lines
// SHORT: plan in_steps
// SHORT-NOT: {{^ *}}vectors
#pragma tpb kernel
void in_steps(long m, long n, float a[restrict m][n])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = 0.25f * a[i][j] + a[i - 1][j];
}

// CHECK: plan two_rows_on
// CHECK: vectors {{ *}}4 lanes of avx2: from longer ones, which lie across lines
#pragma tpb kernel
void two_rows_on(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m - 2; ++i)
        for (long j = 0; j < n - 1; ++j)
            a[i + 2][j] = a[i][j + 1] - a[i][j];
}

// What is loaded was stored before the nest, or in another array.
// CHECK: plan other_rows
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
#pragma tpb kernel
void other_rows(long m, long n, float y[restrict m][n], const float a[restrict m][n])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = 0.25f * a[i][j] + a[i - 1][j];
}
// CHECK: plan rows_ahead
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
#pragma tpb kernel
void rows_ahead(long m, long n, float a[restrict m][n])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i - 1][j] = 0.25f * a[i][j];
}

// Lanes of 16 bits are as many as before.
// CHECK: plan rows_of_shorts
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
// CHECK: lanes {{ *}}16 bits
#pragma tpb kernel
void rows_of_shorts(long m, long n, short a[restrict m][n])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = a[i][j] + a[i - 1][j];
}

// Rows of whole lines: vectors lie across two only where the array itself does.
// CHECK: plan rows_of_lines
// CHECK-NOT: vectors {{ *}}{{[0-9]}}
#pragma tpb kernel
void rows_of_lines(long m, float a[restrict m][64])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < 64; ++j)
            a[i][j] = 0.25f * a[i][j] + a[i - 1][j];
}

// What the nest stores behind its loops is in none of them.
// CHECK: plan one_element
#pragma tpb kernel
void one_element(long n, float y[restrict 8], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.5f)
            y[6] = a[i] * 2;
}
