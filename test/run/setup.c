// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/good
// RUN: %t/good --size 3,100 --ntest 5 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: %tpbcc -DNO_SETUP %s -o %t/bad
// RUN: not %t/bad --size 3,100 --ntest 5 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=BAD
// setup() completes the initial values of every set of arrays, and takes no time of a sample.
// CHECK-COUNT-2: verified by the checking function
// CHECK: as many calls as setups: no
// BAD: FAILED
#include <stdio.h>

static long setups, calls;
static void sorted(long n, double *a)
{
    ++setups;
#ifdef NO_SETUP
    return;
#endif
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * i + (a[i] - a[i]);
}
static int right(long n, double *a)
{
    for (long i = 0; i < n; ++i)
        if (a[i] != 2.0 * i + 1)
            return 0;
    return 1;
}
__attribute__((destructor)) static void tell(void)
{
    printf("as many calls as setups: %s\n", calls > 2 * setups ? "no" : "yes");
}
#pragma tpb kernel init(a = random) setup(sorted) verify(right)
void plus(long n, double a[restrict n])
{
    ++calls;
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + 1;
}
