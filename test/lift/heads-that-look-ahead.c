// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | not grep "loop left"
// RUN: %t.x --size 203 --verify-only > %t.203
// RUN: FileCheck %s --check-prefix=RAN --input-file=%t.203
// RUN: %t.x --size 9 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2> %t.err | FileCheck %s
// i + 4 <= n counts as far as i <= n - 4 does. Where the sum is unsigned, it is computed in long, and bounds that are so
// large that the sum could wrap are left to the plain loop.
#include <stddef.h>
// RAN-COUNT-10: {{result +(verified|equal)}}

#pragma tpb kernel
void by_four(long n, double c[restrict n], const double a[restrict n])
{
    long i = 0;
    for (; i + 4 <= n; i += 4) {
        c[i] = a[i] * 2;
        c[i + 1] = a[i + 1] * 2;
        c[i + 2] = a[i + 2] * 2;
        c[i + 3] = a[i + 3] * 2;
    }
    for (; i < n; i++)
        c[i] = a[i] * 2;
}
// CHECK: {{^ +}}by_four_loop1_avx2(0, tpb_trips(i, n - 4 + 1, 4),
// CHECK: {{^ +}}by_four_loop2_avx2(i, n,

#pragma tpb kernel
void while_eight_fit(size_t n, float c[restrict n], const float a[restrict n])
{
    size_t i = 0;
    while (i + 8 <= n) {
        for (int k = 0; k < 8; k++)
            c[i + k] = a[i + k] * 2;
        i += 8;
    }
    for (; i < n; ++i)
        c[i] = 1;
}
// CHECK: {{^ +}}while_eight_fit_loop1_avx2(0, tpb_trips(i, (long)n - 8 + 1, 8),

#pragma tpb kernel
void differences(unsigned n, float c[restrict n], const float a[restrict n])
{
    for (unsigned i = 0; i + 1 < n; ++i)
        c[i] = a[i + 1] - a[i];
}
// CHECK: {{^ +}}if (!((long)((long)n - 1) <= 2147483647L
// CHECK: {{^ +}}differences_avx2(0, (long)n - 1,

#pragma tpb kernel param(w = 5)
void window(int n, int w, float c[restrict n], const float a[restrict n])
{
    for (int i = 0; i + w <= n; ++i) {
        float m = a[i];
        for (int k = 1; k < w; ++k)
            m = a[i + k] > m ? a[i + k] : m;
        c[i] = m;
    }
}
// CHECK: {{^ +}}window_avx2(0, (long)n - (long)w + 1,

#pragma tpb kernel
void down_in_pairs(long n, float c[restrict n], const float a[restrict n])
{
    for (long i = n; i - 2 >= 0; i -= 2) {
        c[i - 1] = a[i - 1];
        c[i - 2] = a[i - 2] * 2;
    }
}
// CHECK: {{^ +}}down_in_pairs_avx2(0, tpb_trips((long)0 + 2 - 1, n, 2),

#pragma tpb kernel
void in_a_nest(long n, float c[restrict n][n], const float a[restrict n][n])
{
    for (long i = 0; i + 2 < n; ++i)
        for (long j = 0; j + 1 < n - i; j += 2) {
            c[i][j] = a[i + 1][j + 1];
            c[i][j + 1] = a[i + 2][j];
        }
}

#pragma tpb kernel unroll(1)
long where_it_ends(long n, float c[restrict n], const float a[restrict n])
{
    long i = 0;
    for (; n > i + 1; i += 2)
        c[i] = a[i + 1];
    return i;
}

#pragma tpb kernel
void from_behind(long n, float c[restrict n], const float a[restrict n])
{
    for (long i = 1; i - 1 < n; ++i)
        c[i - 1] = a[i - 1] * 2;
}

#pragma tpb kernel
void of_a_size(int n, float c[restrict n], const float a[restrict n])
{
    for (int i = 0; i + sizeof(float) <= (size_t)n; ++i)
        c[i] = a[i + 3] * 2;
}
// CHECK: {{^ +}}of_a_size_avx2(0, (long)((size_t)n) - 4 + 1,

// In a nest nobody checks an unsigned bound: the loop inside is one of its own.
#pragma tpb kernel param(m = 3)
void unsigned_inside(unsigned n, unsigned m, float c[restrict n + 4])
{
    for (unsigned k = 0; k < n; ++k)
        for (unsigned i = 0; i + 1 < m; ++i)
            c[i] = c[i + 1] + k;
}
// CHECK: {{^ +}}if (!((long)((long)m - 1) <= 2147483647L
// CHECK: {{^ +}}unsigned_inside_avx2(0, (long)m - 1, c, k);
