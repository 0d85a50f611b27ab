// A floating-point number kept between two constants is a minimum and a maximum, and NaN and zeros of both signs come
// out as C has them, however it is written.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 -mavx2 -mfma %s -o %t.avx2
// RUN: %if avx2 %{ env TPB_REPORT=off %t.avx2 | FileCheck %s --check-prefix=RIGHT %}
// RUN: %if slow-tests %{ %tpbcc --isa=avx512 --cc=gcc %s -o %t.avx512 %}
// RUN: %if avx512 && slow-tests %{ env TPB_REPORT=off %t.avx512 | FileCheck %s --check-prefix=RIGHT %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && env TPB_REPORT=off %t.scalar | FileCheck %s --check-prefix=RIGHT %}
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if qemu-aarch64 && slow-tests %{ env TPB_REPORT=off %qemu %t.neon | FileCheck %s --check-prefix=RIGHT %}
#include <math.h>
#include <stdio.h>
#include <string.h>

#define EACH(WAY)                                                                                                      \
    WAY(0, x < -1 ? -1 : x > 2 ? 2 : x)                                                                                \
    WAY(1, x < -1 ? -1 : 2 < x ? 2 : x)                                                                                \
    WAY(2, x < -1 ? -1 : x < 2 ? x : 2)                                                                                \
    WAY(3, x > 2 ? 2 : x < -1 ? -1 : x)                                                                                \
    WAY(4, x > 2 ? 2 : x > -1 ? x : -1)                                                                                \
    WAY(5, -1 > x ? -1 : x > 2 ? 2 : x)                                                                                \
    WAY(6, x > -1 ? (x > 2 ? 2 : x) : -1)                                                                              \
    WAY(7, x > -1 ? (x < 2 ? x : 2) : -1)                                                                              \
    WAY(8, x < 2 ? (x < -1 ? -1 : x) : 2)                                                                              \
    WAY(9, x < 2 ? (x > -1 ? x : -1) : 2)                                                                              \
    WAY(10, x < 0.0 ? 0.0 : x > 1 ? 1 : x)                                                                             \
    WAY(11, x > 0.0 ? (x > 1 ? 1 : x) : 0.0)                                                                           \
    WAY(12, x > -0.0 ? -0.0 : x < -1 ? -1 : x)                                                                         \
    WAY(13, x > 1 ? 1 : x < 2 ? 2 : x)                                                                                 \
    WAY(14, x < 2 ? 2 : x > 1 ? 1 : x)                                                                                 \
    WAY(15, x >= -1 ? (x > 2 ? 2 : x) : -1)

#pragma tpb kernel
void ways(long n, double y[restrict 16][32], const double a[restrict 32])
{
    for (long i = 0; i < n; ++i) {
        const double x = a[i];
#define STORE(K, OF) y[K][i] = OF;
        EACH(STORE)
    }
}

#pragma tpb kernel
void first(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < 0.8f ? 0.8f : a[i] > 1.6f ? 1.6f : a[i];
}
// CHECK-LABEL: {{^}}void first_avx2(
// CHECK-NOT: blendv
// CHECK: {{t|va}} = _mm256_min_ps(
// CHECK-NEXT: vy = _mm256_max_ps(
// CHECK-NOT: {{_mm256_blendv|_mm256_cmp_}}
// CHECK: {{^}}}

int main(void)
{
    static double a[32], y[16][32];
    const double values[] = {NAN, -NAN, 0.0, -0.0, -1, 2, 1, -2, 3, 0.5, -0.5, INFINITY, -INFINITY, 1.5, 2.5, -1.5};
    for (int i = 0; i < 32; ++i)
        a[i] = values[i % 16];
    ways(31, y, a);
    int wrong = 0;
    for (int i = 0; i < 31; ++i) {
        volatile double x = a[i];
#define COMPARE(K, OF)                                                                                                 \
    {                                                                                                                  \
        volatile double expected = OF;                                                                                 \
        double e = expected;                                                                                           \
        if (memcmp(&e, &y[K][i], sizeof e) && !(isnan(e) && isnan(y[K][i])) && ++wrong < 9)                            \
            printf("way %d of %g: %g, not %g\n", K, a[i], y[K][i], e);                                                 \
    }
        EACH(COMPARE)
    }
    float b[9] = {0, 1, 2, NAN, 1.6f, 0.8f, -INFINITY, INFINITY, 1}, z[9];
    first(9, z, b);
    for (int i = 0; i < 9; ++i) {
        const float e = b[i] < 0.8f ? 0.8f : b[i] > 1.6f ? 1.6f : b[i];
        wrong += memcmp(&e, &z[i], sizeof e) && !(isnan(e) && isnan(z[i]));
    }
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
// RIGHT: {{^}}0 wrong
