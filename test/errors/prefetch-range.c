// RUN: not %tpbcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %tpbcc -fsyntax-only -DDISTANCE=8 --plan-prefetch=1048577 %s 2>&1 | FileCheck %s
// RUN: %tpbcc -fsyntax-only -DDISTANCE=8 %s
// RUN: not %tpbcc -fsyntax-only --plan-prefetch=0 %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not %tpbcc -fsyntax-only --plan-prefetch=never %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not %tpbcc -fsyntax-only -DWORD %s 2>&1 | FileCheck %s --check-prefix=WORD
// Distances are numbers from 1 to a million or so, or one of two words.
#ifndef DISTANCE
#define DISTANCE 1048577
#endif
#ifdef WORD
#pragma tpb kernel prefetch(never)
#else
#pragma tpb kernel prefetch(DISTANCE)
#endif
void copy(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
// CHECK: prefetch-range.c:14:{{.*}}error: prefetch takes 1 to 1048576 iterations, 'auto' or 'off'; write prefetch(1048576) or less [TPB268]
// FLAG: error: '{{0|never}}' is not a value of --plan-prefetch=; it takes a number from 1, auto or off
// WORD: prefetch-range.c:12:{{.*}}error: {{.*}}'never'{{.*}}'auto' or 'off'
