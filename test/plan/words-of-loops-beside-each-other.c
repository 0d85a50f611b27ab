// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Two loops with the same bounds count on their own, and as one; while a cache keeps rows there is no difference.

// CHECK: words   4 (5 with write-allocate), 32 bytes (40) where no cache keeps more
// CHECK-NEXT: fused 2 (3 with write-allocate), 16 bytes (24)
// CHECK-NEXT: words   2 (3 with write-allocate), 16 bytes (24)
// CHECK-NEXT: while 1 row of b and 1 of a, 16 * w bytes, fit in half of a cache
// CHECK: slots   2 for 3 flops: in-core factor 0.75
#pragma tpb kernel
double beside(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    double s = 0;
    for (long j = 0; j < h; ++j) {
        for (long i = 0; i < w; ++i)
            a[j][i] = 2 * b[j][i];
        for (long i = 0; i < w; ++i)
            s += a[j][i] * b[j][i];
    }
    return s;
}
