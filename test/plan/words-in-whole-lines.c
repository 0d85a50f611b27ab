// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Where a loop uses a part of each line of the cache, all of it moves.

// CHECK-LABEL: plan every_fourth
// CHECK: words   2 (3 with write-allocate), 16 bytes (24); whole lines 40 bytes (48)
#pragma tpb kernel
void every_fourth(long n, double a[restrict n], const double b[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[4 * i];
}

// A line stays until the next column wants its neighbour.
// CHECK-LABEL: plan columns
// CHECK: words   1 (1 with write-allocate), 8 bytes (8); whole lines 64 bytes (64) where no cache keeps more
// CHECK-NEXT: words   1 (1 with write-allocate), 8 bytes (8)
// CHECK-NEXT: while 1 row of a, 64 * h bytes, fit in half of a cache
#pragma tpb kernel
double columns(long h, long w, const double a[restrict h][w])
{
    double s = 0;
    for (long i = 0; i < w; ++i)
        for (long j = 0; j < h; ++j)
            s += a[j][i];
    return s;
}
