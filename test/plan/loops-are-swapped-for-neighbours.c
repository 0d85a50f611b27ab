// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 33x47 --verify-only | FileCheck %s --check-prefix=RESULT
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 33x47 --verify-only | FileCheck %s --check-prefix=RESULT %}
// Lanes of rows that are apart in memory give way to those of columns, where the loops may change places.
// RESULT-COUNT-2: result verified

// PLAN: plan along_rows
// PLAN: steps {{ *}}interchange(j, i); vector(j)
// PLAN: nest {{ *}}interchange(j, i): as written, lanes are no neighbours in memory
#pragma tpb kernel
void along_rows(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long j = 1; j < n; ++j)
        for (long i = 0; i < m; ++i)
            a[i][j] = a[i][j - 1] + b[i][j];
}

// They may not: an iteration needs what one of the next column has not yet done.
// PLAN: plan against_the_order
// PLAN: steps {{ *}}vector(i)
// PLAN-NOT: interchange
#pragma tpb kernel unroll(1)
void against_the_order(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long j = 1; j < n; ++j)
        for (long i = 0; i < m - 1; ++i)
            a[i][j] = a[i + 1][j - 1] + b[i][j];
}

// Without the licence of a scan there are no lanes over columns.
// PLAN: plan strictly
// PLAN-NOT: interchange
#pragma tpb kernel fp(strict)
void strictly(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long j = 1; j < n; ++j)
        for (long i = 0; i < m; ++i)
            a[i][j] = a[i][j - 1] + b[i][j];
}
