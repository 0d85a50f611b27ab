// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s
// Rows of a few channels that follow one another in memory are one long row: lanes are neighbours, whatever the number of channels.
#include <stdint.h>

// CHECK: plan bytes
// CHECK: steps {{ *}}collapse(i, c); vector(i);
// CHECK: nest {{ *}}collapse(i, c): rows of few iterations of c follow one another in memory: they are one
#pragma tpb kernel
void bytes(int n, const uint8_t a[restrict 4 * n], uint8_t b[restrict 4 * n])
{
    for (int i = 0; i < n; ++i)
        for (int c = 0; c < 4; ++c)
            b[4 * i + c] = a[4 * i + c] + 1;
}

// CHECK: plan rows_of_pixels
// CHECK: steps {{ *}}collapse(j, c); vector(j);
#pragma tpb kernel
void rows_of_pixels(int h, int w, const float a[restrict h][w][3], float b[restrict h][w][3])
{
    for (int i = 0; i < h; ++i)
        for (int j = 1; j < w - 1; ++j)
            for (int c = 0; c < 3; ++c)
                b[i][j][c] = a[i][j - 1][c] + a[i][j + 1][c];
}

// CHECK: plan matrices
// CHECK: steps {{ *}}collapse(j, k); collapse(i, j); vector(i);
#pragma tpb kernel
void matrices(int n, const float a[restrict n][2][2], float b[restrict n][2][2])
{
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k)
                b[i][j][k] = a[i][j][k] * 2;
}

// What is the same in all rows differs between neighbours.
// CHECK: plan weights
// CHECK-NOT: collapse
#pragma tpb kernel
void weights(int n, const float a[restrict n][4], const float w[restrict 4], float b[restrict n][4])
{
    for (int i = 0; i < n; ++i)
        for (int c = 0; c < 4; ++c)
            b[i][c] = a[i][c] * w[c];
}

// As one row, four iterations alone might run together.
// CHECK: plan row_before
// CHECK-NOT: collapse
#pragma tpb kernel
void row_before(int n, float a[restrict n][4])
{
    for (int i = 1; i < n; ++i)
        for (int c = 0; c < 4; ++c)
            a[i][c] += a[i - 1][c];
}
