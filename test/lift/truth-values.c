// Truth values in arrays and members are bytes that are 0 or 1. As numbers they are these bytes.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.c 2>&1 | FileCheck %s --check-prefix=REMARK --allow-empty
// RUN: grep -v "^ *//" %t.c | FileCheck %s
// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror -c %s -o %t.o
#include <stdbool.h>
struct cell { float level; bool on; };

// REMARK-NOT: loop left
// CHECK: void stored_avx2(long begin, long end, unsigned char *restrict y, const float *restrict a)
// CHECK: stored_avx2(0, n, (unsigned char *)y, a);
#pragma tpb kernel
void stored(long n, bool y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 1.0f;
}

// No lane compares what it counts.
// CHECK: long counted_avx2(
// CHECK-NOT: {{_cmpeq|_ne_}}
// CHECK: return c;
#pragma tpb kernel
long counted(long n, const bool m[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += m[i];
    return c;
}

// What was stored is known: it is no condition made of bytes again.
// CHECK: void cells_avx2(
// CHECK: _mm256_cmp_ps(
// CHECK-NOT: _ne_i32x8(
// CHECK: }
#pragma tpb kernel extent(c = n)
void cells(long n, struct cell *restrict c, float y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        c[i].on = c[i].level > 0.8f;
        y[i] = c[i].on ? 1.0f : c[i].level;
    }
}

// A flag that a condition sets, or takes back.
// CHECK: good_avx2(
#pragma tpb kernel
bool good(long n, const float a[restrict n])
{
    bool is = true;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.49f)
            is = false;
    return is;
}

// CHECK: all_set_avx2(
#pragma tpb kernel
bool all_set(long n, const bool m[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (!m[i])
            return false;
    return true;
}

// CHECK: void turned_avx2(
#pragma tpb kernel
void turned(long n, bool y[restrict n][32])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 32; ++k)
            y[i][k] ^= 1;
}
