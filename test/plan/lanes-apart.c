// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Lanes that have lines of their own in all arrays, with little to compute, are no gain.
// CHECK: plan all_the_same
// CHECK: steps {{ *}}vector(i); together(i, 1)

#pragma tpb kernel
void along_rows(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i) // expected-remark-re {{loop left as it is for avx2: no two iterations of 'i' touch neighbours in memory, while those of 'j' wait for what one before has stored to 'a'; lanes would need {{[0-9.]+}} cycles an iteration, single elements need {{[0-9.]+}} where rows are short enough to overlap; store 'a' and 'b' so that the iterations of 'i' touch one element behind the other, or unroll(1) on the directive makes vectors nevertheless [TPB425]}}
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * a[i][j - 1] + b[i][j];
}

// What the message says, done.
#pragma tpb kernel
void along_columns(long m, long n, double a[restrict n][m], const double b[restrict n][m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[j][i] = a[j - 1][i] * a[j - 1][i] + b[j][i];
}

#pragma tpb kernel unroll(1)
void all_the_same(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * a[i][j - 1] + b[i][j];
}

// Divisions pay for it.
#pragma tpb kernel
void divided(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = b[i][j] / (1.0 + a[i][j - 1]);
}
