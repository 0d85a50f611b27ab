// REQUIRES: slow-tests
// RUN: %tpbcc %s -o %t
// RUN: %t --kernel counted --size 1,1000000 --max-time 0.5 --warmup 0 --no-limit --no-verify > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --check-prefix=COUNTED
// RUN: FileCheck %s --input-file=%t.out --implicit-check-not=1000000
// RUN: %t --kernel uncounted --size 1,2,4,64 --max-time 0.5 --warmup 0 --no-limit --no-verify 2>&1 | FileCheck %s --check-prefix=UNCOUNTED
// RUN: %t --kernel counted --size 1 --max-time 0.001 --ntest 50 --warmup 0 --no-limit --no-verify | FileCheck %s --check-prefix=ONCE
// A sweep with --max-time leaves out what takes much longer; a call that takes longer is one sample.
// CHECK: samples of
// COUNTED: warning: kernel 'counted': no row at size 1000000: a call would take about {{.*}} s (--max-time 0.5); give it more time
// UNCOUNTED: warning: kernel 'uncounted': no row at size 64: a call would take about
// ONCE: 1 sample{{s?}} of 1 call (as many as --max-time allows)
#include <time.h>

/* As long on every machine: what takes longer still only does so when asked. */
static void wait_for(double seconds)
{
    struct timespec now, start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while ((double)(now.tv_sec - start.tv_sec) + 1e-9 * (double)(now.tv_nsec - start.tv_nsec) < seconds);
}

#pragma tpb kernel
void counted(long n, double a[restrict n])
{
    wait_for(1e-2 * (double)n);
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}

#pragma tpb kernel
void uncounted(long n, double a[restrict n])
{
    wait_for(1e-2 * (double)n * (double)n);
    for (long i = 0; i < n && a[i] >= 0; ++i)
        a[i] = 2.0;
}
