// RUN: %tpbcc --isa=scalar --emit=plan %s -o - 2>&1 | FileCheck %s
// What nests are instances of, and what an innermost iteration moves.

#pragma tpb kernel
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}
// CHECK: plan product
// CHECK: matrix product, 24 bytes (24 with write-allocate), 2 flops an iteration

#pragma tpb kernel
void product_inner(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            for (long k = 0; k < n; ++k)
                c[i][j] += a[i][k] * b[k][j];
}
// CHECK: plan product_inner
// CHECK: matrix product, 16 bytes (16 with write-allocate), 2 flops an iteration

#pragma tpb kernel
void transpose(long n, long m, double b[restrict m][n], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            b[j][i] = a[i][j];
}
// CHECK: plan transpose
// CHECK: transposition, 16 bytes (24 with write-allocate), 0 flops an iteration

#pragma tpb kernel
void stanza(long n, long stride, double a[restrict n * stride])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < 8; ++j)
            a[i * stride + j] *= 2;
}
// CHECK: plan stanza
// CHECK: stanza, 16 bytes (16 with write-allocate), 1 flop an iteration

#pragma tpb kernel
void fill(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (double)i;
}
// CHECK: plan fill
// CHECK: generate, 8 bytes (16 with write-allocate), 0 flops an iteration

#pragma tpb kernel
void gather(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[at[i]];
}
// CHECK: plan gather
// CHECK: gather, 20 bytes (28 with write-allocate), 0 flops an iteration
