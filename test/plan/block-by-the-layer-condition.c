// RUN: %tpbcc --isa=avx512 --machine=zen4 -fopenmp --emit=plan %s -o - 2>&1 | FileCheck %s
// The planner makes blocks as long as a cache keeps what their iterations use again, and says which cache
// that is, what it keeps, what moves with and without, and what loops without blocks would take.

// One loop's rows are not all that is used again: two are cut.
// CHECK-LABEL: plan product
// CHECK: steps   tile(k, 64); interchange(i, kt); tile(j, 960); interchange(k, jt); interchange(i, jt); vector(j);
// CHECK: block   k 64, j 960: L2 keeps 1 plane of a and 1 of b of a block: an iteration brings 0 bytes from memory, of long loops 24; i, k go over one block before the next ({{0\.[0-9]+}} cycles an iteration; next none: {{1\.[0-9]+}})
#pragma tpb kernel product block(auto)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// Lines of b stay in the first cache until all of their elements are stored.
// CHECK-LABEL: plan turned
// CHECK: block   j 192: L1 keeps 1 row of a and 1 of b of a block: an iteration brings 24 bytes from memory, of long loops 136;
#pragma tpb kernel turned block(auto)
void turned(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// By hand: L3 and L2 together are 33 MiB; half of them holds 4 rows of 540672 elements, 17301504 bytes.
// CHECK-LABEL: plan stencil
// CHECK: block   j 540672: L3 keeps 3 rows of in and 1 of out of a block: an iteration brings 24 bytes from memory, of long loops 40;
#pragma tpb kernel stencil block(auto)
void stencil(long n, double out[restrict n][n], const double in[restrict n][n])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
}

// Eight threads share L3: half of (32 MiB / 8 + 1 MiB) holds 4 rows of 81920 elements.
// CHECK-LABEL: plan shared
// CHECK: block   j 81920: L3 keeps 3 rows of in and 1 of out of a block:
#pragma tpb kernel shared block(auto)
void shared(long n, double out[restrict n][n], const double in[restrict n][n])
{
    #pragma omp parallel for
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
}

// The clause has the loops, and one of the lengths.
// CHECK-LABEL: plan partly
// CHECK: block   k 32, j 960: L2 keeps
#pragma tpb kernel partly block(k = 32, j)
void partly(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// All three loops: blocks as long as wide.
// CHECK-LABEL: plan all
// CHECK: block   i 512, k 512, j 512: L3 keeps
#pragma tpb kernel all block(i, k, j)
void all(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}
