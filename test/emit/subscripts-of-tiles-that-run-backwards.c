// Elements of a tile that runs backwards, from where its end is, are neighbours.
// RUN: %tpbcc --isa=avx2 --machine=zen4 "--schedule=tile(i, 3); reverse(i)" --emit=c %s -o - 2> /dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2,scalar "--schedule=tile(i, 3); reverse(i)" %s -o %t.x
// RUN: %t.x --param t=1.5 --size 1,2,3,4,7,8,9,50 --verify-only

// CHECK-LABEL: {{^}}void lowered_avx2(
// CHECK: _mm256_loadu_ps(a + it + {{.*}} - 1 - i - 7);
// CHECK: _mm256_storeu_ps(a + it + {{.*}} - 1 - i - 7,
#include <math.h>
#pragma tpb kernel
void lowered(unsigned n, float t, float a[restrict n])
{
    for (unsigned i = 0; i != n; ++i)
        a[i] -= fmaxf(a[i], t);
}
