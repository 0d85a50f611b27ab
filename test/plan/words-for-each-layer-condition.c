// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// What moves is said for each number of rows that a cache keeps, with the bytes it takes and how long rows may be.

// CHECK-LABEL: plan cross
// CHECK: streams in (load, 5 rows), out (store, new)
// CHECK-NEXT: words   6 (7 with write-allocate), 48 bytes (56) where no cache keeps more
// CHECK-NEXT: words   4 (5 with write-allocate), 32 bytes (40)
// CHECK-NEXT: while 5 rows of in and 1 of out, 48 * w bytes, fit in half of a cache
// CHECK-NEXT: rows of up to {{[0-9]+}} in L1, {{[0-9]+}} in L2
// CHECK-NEXT: words   2 (3 with write-allocate), 16 bytes (24)
// CHECK-NEXT: while 3 planes of in and 1 of out, 32 * h * w - 16 * w bytes, fit in half of a cache
// CHECK-NEXT: slots   4 for 4 flops: in-core factor 0.5
#pragma tpb kernel init(in = random, out = 0.0)
void cross(long d, long h, long w, double out[restrict d][h][w], const double in[restrict d][h][w])
{
    for (long k = 1; k < d - 1; ++k)
        for (long j = 1; j < h - 1; ++j)
            for (long i = 1; i < w - 1; ++i)
                out[k][j][i] = in[k - 1][j][i] + in[k + 1][j][i] + in[k][j - 1][i] + in[k][j + 1][i] + in[k][j][i];
}
