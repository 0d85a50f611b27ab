// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// Where the loop in blocks would have no lanes, it has those that it has as it was written, and a warning
// says so.

// CHECK: block-not-followed.c:[[#@LINE+1]]:20: warning: loops are not cut into blocks, as the clause asks: in blocks (i 1) the loop would stay as it is (TPB{{[0-9]+}}); leave the clause out, or let the loop have lanes [TPB445]
#pragma tpb kernel block(i = 1)
void short_blocks(long n, double *restrict y, const double *restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i] += 2 * x[i];
}
// CHECK: block   none: in blocks (i 1) the loop would stay as it is
