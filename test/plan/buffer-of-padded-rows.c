// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// Rows that are handed over with their distance may be longer than that and share elements. Nothing
// is staged then, which is asked on entry.

// CHECK-LABEL: plan padded
// CHECK: steps   apart(c, c, pitch); interchange(c.1, s.1); interchange(c.1, r.1); dispatch({{.*}}; stage(grid, s.1);
// CHECK: buffer  copy of grid: passes stay in L2
#pragma tpb kernel padded extent(grid = rows * pitch)
void padded(long rows, long cols, long pitch, long sweeps, float *grid)
{
    #pragma tpb buffer auto mem2ldm(grid)
    for (long c = 0; c < cols; c++)
        for (long s = 0; s < sweeps; s++)
            for (long r = 1; r < rows; r++)
                grid[r * pitch + c] = 0.5f * grid[r * pitch + c] + 0.5f * grid[(r - 1) * pitch + c];
}
