// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Members count by their own size, each of them as a stream. A function that is inlined names its elements at each call.

struct point {
    float x, y, z;
    int tag;
};

static inline float length(const struct point *p, long i)
{
    return p[i].x * p[i].x + p[i].y * p[i].y;
}

#pragma tpb kernel
void lengths(long n, float d[restrict n], const struct point p[restrict n])
{
    for (long i = 0; i < n - 1; ++i)
        d[i] = length(p, i) + length(p, i + 1);
}
// CHECK: tpb_work->bytes_referenced += 36 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 12 *
