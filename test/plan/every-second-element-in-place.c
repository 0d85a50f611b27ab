// Lanes of AVX-512 store every second element under a mask, and loads wait for all that such a store spans. Where the first one
// is depends on the row: that changes nothing.
// RUN: env TPBCC_MACHINE=zen4 %tpbcc --isa=avx512 --emit=c %s -o /dev/null 2>&1 | grep remark | FileCheck %s
// RUN: env TPBCC_MACHINE=zen4 %tpbcc --isa=avx512 --emit=c %s -o - 2> /dev/null | FileCheck --check-prefix=CODE %s

// CHECK: :[[#@LINE+5]]:{{.*}}lanes of 'j' would need 4.50 cycles{{.*}}loads of 'u' wait for stores under masks that reach as far, single elements need 2.50
#pragma tpb kernel
void red_and_black(long m, long n, double u[restrict m][n], const double f[restrict m][n])
{
    for (long i = 1; i < m - 1; ++i)
        for (long j = 1 + i % 2; j < n - 1; j += 2)
            u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - f[i][j]);
}

// CHECK: :[[#@LINE+4]]:{{.*}}loads of 'u' wait for stores under masks
#pragma tpb kernel
void left(long n, float u[restrict n + 1], const float f[restrict n])
{
    for (long i = 1; i < n; i += 2)
        u[i] = u[i - 1] + f[i];
}

// CHECK-NOT: remark
// CODE-LABEL: right_avx512(
// CODE: tpb_avx512_store_strided
#pragma tpb kernel
void right(long n, float u[restrict n + 1], const float f[restrict n])
{
    for (long i = 1; i < n; i += 2)
        u[i] = u[i + 1] + f[i];
}

// CODE-LABEL: pairs_avx512(
// CODE: tpb_avx512_store_pairs
#pragma tpb kernel
void pairs(long n, float u[restrict 2 * n + 2], const float f[restrict n])
{
    for (long i = 0; i < n; ++i) {
        u[2 * i + 1] = 2.0f * u[2 * i + 1] + f[i];
        u[2 * i] = 3.0f * u[2 * i];
    }
}

// CODE-LABEL: from_another_avx512(
// CODE: tpb_avx512_load_second_f64x8(f + n * i + 1 + (i % 2L)
#pragma tpb kernel
void from_another(long m, long n, double y[restrict m][n], const double f[restrict m][n])
{
    for (long i = 1; i < m - 1; ++i)
        for (long j = 1 + i % 2; j < n - 1; j += 2)
            y[i][j] = 0.25 * (f[i][j] + f[i][j - 1]);
}
