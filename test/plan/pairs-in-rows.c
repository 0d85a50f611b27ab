// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 33x7 --verify-only | FileCheck %s --check-prefix=RESULT
// RESULT-COUNT-2: result verified

// Pairs that lie side by side are loaded whole: lanes go along the rows.
// CHECK: plan turned_rows
// CHECK: steps {{ *}}vector(j)
#pragma tpb kernel
void turned_rows(long n, long m, double y[restrict n][2 * m], const double a[restrict n][2 * m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j) {
            y[i][2 * j] += a[i][2 * j] * a[i][2 * j + 1];
            y[i][2 * j + 1] -= a[i][2 * j];
        }
}

// Elements that come from the end, two in each iteration, are neighbours in the order of memory.
// CHECK: plan from_the_end
// CHECK: steps {{ *}}reverse(i_trip); reroll(i_trip); vector(i_trip)
#pragma tpb kernel
void from_the_end(long n, long m, float y[restrict m][2 * n], const float a[restrict m][2 * n])
{
    for (long j = 0; j < m; ++j)
        for (long i = n - 1; i >= 0; --i) {
            y[j][2 * i] = a[j][2 * i] - 2.0f * y[j][2 * i];
            y[j][2 * i + 1] = a[j][2 * i + 1] - 2.0f * y[j][2 * i + 1];
        }
}
