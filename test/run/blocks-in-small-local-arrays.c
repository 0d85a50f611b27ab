// RUN: %tpbcc --isa=%native-isa %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// A small array that loops of any length go through stays in memory, and each of them has vectors.
// LANES: small-local-arrays.c:15:9: remark: loop vectorised
// LANES: small-local-arrays.c:17:9: remark: loop vectorised
// LANES: small-local-arrays.c:25:5: remark: loop vectorised
// CHECK-COUNT-6: verified against the plain loop
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#pragma tpb kernel
void reversed(long n, float o[restrict n], const float a[restrict n])
{
    for (long b = 0; b < n; b += 16) {
        float t[16];
        const long m = MIN(16, n - b);
        for (long i = 0; i < m; ++i)
            t[i] = a[b + i] * 2;
        for (long i = 0; i < m; ++i)
            o[b + i] = t[m - 1 - i];
    }
}
#pragma tpb kernel
void few(long n, float o[restrict n], const float a[restrict n][4])
{
    // Variables, where all elements are known.
    for (long i = 0; i < n; ++i) {
        float t[4];
        for (int k = 0; k < 4; ++k)
            t[k] = a[i][k] + 1;
        o[i] = t[0] * t[3] - t[1] * t[2];
    }
}
