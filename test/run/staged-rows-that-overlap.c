// REQUIRES: x86
// RUN: %tpbcc --isa=avx2 --machine=zen3 -O2 -ffp-contract=off --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=zen3 -O2 -ffp-contract=off %s -o %t
// RUN: %t
// Rows that share elements, as many elements apart as they have, and further: the results are those
// of the plain loops, bit for bit. The first lengths are such that columns are staged.
#include <stdio.h>
#include <string.h>

// CHECK: buffer  copy of grid
#pragma tpb kernel
void columns(long rows, long cols, long pitch, long sweeps, float *grid)
{
    #pragma tpb buffer auto mem2ldm(grid)
    for (long c = 0; c < cols; c++)
        for (long s = 0; s < sweeps; s++)
            for (long r = 1; r < rows; r++)
                grid[r * pitch + c] = 0.5f * grid[r * pitch + c] + 0.25f * grid[(r - 1) * pitch + c];
}

#pragma clang optimize off
static void plain(long rows, long cols, long pitch, long sweeps, float *grid)
{
    for (long c = 0; c < cols; c++)
        for (long s = 0; s < sweeps; s++)
            for (long r = 1; r < rows; r++)
                grid[r * pitch + c] = 0.5f * grid[r * pitch + c] + 0.25f * grid[(r - 1) * pitch + c];
}
#pragma clang optimize on

enum { ROWS = 460, COLS = 310, PITCH = 313, ALL = ROWS * PITCH };
static float a[2 * ALL], b[2 * ALL];

int main(void)
{
    static const long pitches[] = {COLS, COLS + 1, PITCH, COLS - 1, 17, 1, 0, -1, -COLS, -PITCH};
    int wrong = 0;
    for (unsigned k = 0; k < sizeof pitches / sizeof *pitches; ++k)
        for (long sweeps = 7; sweeps < 10; sweeps += 2) {
            for (long i = 0; i < 2 * ALL; ++i)
                a[i] = b[i] = (float)(i * 7919 % 1013) / 64;
            columns(ROWS, COLS, pitches[k], sweeps, a + (pitches[k] < 0 ? ALL : 0));
            plain(ROWS, COLS, pitches[k], sweeps, b + (pitches[k] < 0 ? ALL : 0));
            if (memcmp(a, b, sizeof a) != 0)
                wrong += printf("rows %ld apart, %ld sweeps: other results\n", pitches[k], sweeps);
        }
    return wrong != 0;
}
