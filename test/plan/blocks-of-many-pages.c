// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// A loop down a long column goes through a page for each element. Where those are more than the core
// has the addresses of, caches that would keep their lines do not help, and blocks are made unasked.

// CHECK-LABEL: plan long_columns
// CHECK: block   j 192: L1 keeps 1 row of a and 1 of b of a block: {{.*}}, as those go through more pages than the core has at hand, at the sizes that are known; i goes over one block before the next (2.214 cycles an iteration; next none: 9.116)
#pragma tpb kernel long_columns param(n = 4000)
void long_columns(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// CHECK-LABEL: plan shorter_columns
// CHECK-NOT: block
#pragma tpb kernel shorter_columns param(n = 2500)
void shorter_columns(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// Several elements of a column are in a page here.
// CHECK-LABEL: plan short_rows
// CHECK-NOT: block
// CHECK-LABEL: floating
#pragma tpb kernel short_rows param(m = 4000, n = 200)
void short_rows(long m, long n, double b[restrict m][n], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            b[j][i] = a[i][j];
}
