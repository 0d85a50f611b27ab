// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// A NaN is never less than what came before it: running extrema pass it by, wherever in a vector it stands, and of zeros the first one stays.
#include <math.h>
#include <stdio.h>
#include <string.h>

// CHECK-LABEL: least_so_far_avx512(
// CHECK: m_scan = tpb_avx512_scan_min_f32x16(m_term);
// CHECK-NEXT: m_next = _mm512_min_ps(m_scan, m_left);
#pragma tpb kernel unroll(1)
float least_so_far(long n, float y[restrict n], const float a[restrict n], float m)
{
    for (long i = 0; i < n; ++i) {
        if (a[i] < m)
            m = a[i];
        y[i] = m;
    }
    return m;
}

// CHECK-LABEL: largest_before_avx512(
// CHECK: tpb_avx512_scan_max_f64x8(
#pragma tpb kernel unroll(1)
double largest_before(long n, double y[restrict n], const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i) {
        y[i] = m;
        m = a[i] > m ? a[i] : m;
    }
    return m;
}

// CHECK-LABEL: in_place_avx512(
// CHECK: tpb_avx512_scan_min_f64x8(
#pragma tpb kernel unroll(1)
void in_place(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = a[i] < y[i - 1] ? a[i] : y[i - 1];
}

enum { most = 200 };
static float fa[most], fy[most];
static double a[most], y[most];

int main(void)
{
    int bad = 0;
    const double special[] = {INFINITY, -INFINITY, NAN, -0.0, 0.0}, starts[] = {NAN, INFINITY, 40, 0.0, -0.0};
    unsigned seed = 1;
    for (int round = 0; round < 200; ++round) {
        const long n = round % 70 + round / 150 * 100;
        for (long i = 0; i < n; ++i) {
            seed = seed * 1664525u + 1013904223u;
            a[i] = seed >> 13 & 3 ? (double)(seed >> 24) - 20 * (round % 9) : special[(seed >> 16) % (round & 1 ? 5 : 3)];
            fa[i] = (float)a[i];
        }
        const double start = starts[round % 5];
        float fw[most], fm = (float)start;
        for (long i = 0; i < n; ++i)
            fw[i] = fm = fa[i] < fm ? fa[i] : fm;
        float fgot = least_so_far(n, fy, fa, (float)start);
        bad |= memcmp(fy, fw, (size_t)n * sizeof *fy) || memcmp(&fgot, &fm, sizeof fm);
        double w[most], m = start;
        for (long i = 0; i < n; ++i) {
            w[i] = m;
            m = a[i] > m ? a[i] : m;
        }
        double got = largest_before(n, y, a, start);
        bad |= memcmp(y, w, (size_t)n * sizeof *y) || memcmp(&got, &m, sizeof m);
        for (long i = 0; i < n; ++i)
            y[i] = w[i] = i ? 7 : start;
        for (long i = 1; i < n; ++i)
            w[i] = a[i] < w[i - 1] ? a[i] : w[i - 1];
        in_place(n, y, a);
        bad |= memcmp(y, w, (size_t)n * sizeof *y);
        if (bad)
            return printf("round %d\n", round), 1;
    }
    return 0;
}
