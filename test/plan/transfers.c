// RUN: %tpbcc --machine=toy --emit=plan %s -o - 2> %t.warnings | FileCheck %s
// What becomes of buffer directives where programs fill memories themselves, and why.

// CHECK: steps   tile(i, 84); transfer(a, i, sbuf); transfer(b, i, sbuf);
// CHECK: buffer  sbuf of a: blocks of 84 iterations, 3 regions, 1016 bytes (104.524 cycles an iteration; next none: 1019.000)
// CHECK: buffer  sbuf of b: blocks of 84 iterations,
#pragma tpb kernel size(n) extent(a = n + 128, b = n, c = n)
void one(long n, const float *restrict a, const float *restrict b, float *restrict c)
{
    #pragma tpb buffer sbuf mem2ldm(a, b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        c[i] = (a[i] + a[i + 1] + a[i + 2]) / a[i + 128] + b[i];
}

// CHECK: steps   tile(i, 42); transfer(a, i, dbuf); transfer(b, i, dbuf);
// CHECK: buffer  dbuf of a: blocks of 42 iterations, 3 regions, 512 bytes, twice
#pragma tpb kernel size(n) extent(a = n + 128, b = n, c = n)
void two(long n, const float *restrict a, const float *restrict b, float *restrict c)
{
    #pragma tpb buffer dbuf mem2ldm(a, b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        c[i] = (a[i] + a[i + 1] + a[i + 2]) / a[i + 128] + b[i];
}

// The next block would be brought before what it reads is back: one buffer.
// CHECK: steps {{.*}}transfer(a, i, sbuf); transfer(b, i, sbuf);
// CHECK: buffer  sbuf of a: blocks of 63 iterations
#pragma tpb kernel size(n) extent(a = n, b = n)
void before(long n, float *restrict a, const float *restrict b)
{
    #pragma tpb buffer dbuf mem2ldm(a, b) ldm_size(512)
    for (long i = 2; i < n; ++i)
        a[i] = a[i - 2] * 0.5f + b[i];
}

// CHECK: buffer  no copy of a: {{.*}}the buffer is too small for one iteration
// CHECK: buffer  no copy of b: {{.*}}the buffer is too small for one iteration
#pragma tpb kernel size(n) extent(a = n, b = n)
void small(long n, double *restrict a, const double *restrict b)
{
    #pragma tpb buffer sbuf mem2ldm(a, b) ldm_size(12)
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 2;
}

// CHECK: buffer  no copy of a: a[i] is touched under a condition: it need not be there
#pragma tpb kernel size(n) extent(a = n, b = n)
void under(long n, double *restrict a, const double *restrict b)
{
    #pragma tpb buffer sbuf mem2ldm(a) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] = b[i];
}

// In front of the outer loop, of rows that the inner one goes through; a transfer for each row.
// CHECK: steps   dispatch(i, j, 3); tile(j.1, 63); transfer(a, j.1, dbuf); transfer(b, j.1, dbuf);
// CHECK: buffer  dbuf of a: blocks of 63 iterations, 4 regions, 2032 bytes, twice
#pragma tpb kernel size(n, m)
void outer(long n, long m, const double a[restrict n][m], double b[restrict n][m])
{
    #pragma tpb buffer auto mem2ldm(a, b) ldm_size(4096)
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < m - 1; ++j)
            b[i][j] = 0.25 * (a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
}

// No loop goes through neighbours: the reason is that of the innermost one.
// CHECK: buffer  no copy of a: a[j][i] and its like are no row of neighbours over j
#pragma tpb kernel size(n, m) extent(x = m)
void down(long n, long m, const double a[restrict m][n], double *restrict x)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            x[j] += a[j][i];
}

// What is stored has gaps, which a transfer would store, too.
// CHECK: buffer  no copy of a: blocks of 'a' have elements that i does not store, as those beside a[2 * i]
// CHECK: buffer  sbuf of b: blocks of 86 iterations, 1 region, 1024 bytes
#pragma tpb kernel size(n) extent(a = 2 * n, b = 3 * n)
void gaps(long n, double *restrict a, const float *restrict b)
{
    #pragma tpb buffer sbuf mem2ldm(a, b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        a[2 * i] = b[3 * i + 1];
}

// CHECK: buffer  no copy of a: as the directive says
#pragma tpb kernel size(n) extent(a = n, b = n)
void off(long n, double *restrict a, const double *restrict b)
{
    #pragma tpb buffer off mem2ldm(a) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}

// What several values are made of is loaded once an iteration: 200 cycles, and 18 of arithmetic.
// CHECK-LABEL: plan twice
// CHECK: buffer  sbuf of a: {{.*}}next none: 218.000)
#pragma tpb kernel size(n) extent(a = n)
float twice(long n, const float *restrict a)
{
    float total = 0;
    #pragma tpb buffer sbuf mem2ldm(a) ldm_size(1024)
    for (long i = 0; i < n; ++i) {
        const float x = a[i], y = x * x;
        total += y / x;
    }
    return total;
}
