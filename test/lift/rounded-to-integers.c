// lrint() and lround() are rint() and round(), and a conversion.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o %t.c 2>&1 | FileCheck %s --check-prefix=REMARK --allow-empty
// RUN: grep -v "^ *//" %t.c | FileCheck %s
// RUN: %tpbcc %s -o %t
// RUN: %t --size 203 --verify-only --no-limit | FileCheck %s --check-prefix=RIGHT
// REQUIRES: x86
// REMARK-NOT: loop left
// RIGHT: equal bit for bit
// RIGHT: no difference
#include <math.h>

// CHECK: void nearest_avx512(
// CHECK: _mm512_roundscale_pd({{.*}}, _MM_FROUND_CUR_DIRECTION);
// CHECK: _mm512_cvttpd_epi64(
#pragma tpb kernel init(a = random(-300, 300, 5))
void nearest(long n, long y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = lrint(a[i]);
}

// CHECK: void away_avx512(
#pragma tpb kernel init(a = random(-300, 300, 5))
void away(long n, int y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (int)lroundf(a[i] * 0.5f) + (int)llrint(a[i]);
}
