// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --kernel carried --size 8 --ntest 5 --warmup 0 > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=CARRY
// RUN: %t/all --kernel reset --size 8 --ntest 5 --warmup 0 > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=RESET
// RUN: %t/all --kernel swapped --size 8 --ntest 5 --warmup 0 > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=SWAP
// RUN: %t/all --kernel kept --size 8 --ntest 5 --warmup 0 > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=KEPT
// A clock that advances in steps changes nothing.
// RUN: %cc -shared -fPIC %S/Inputs/faults.c -o %t/faults.so
// RUN: env LD_PRELOAD=%t/faults.so FAULT=coarse %t/all --kernel reset --size 8 --ntest 5 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=RESET
// What a repetition finds in the arrays is what state() says.
#include <stdio.h>

static double most, least = 1e9;
/* Also takes long enough for a clock that advances in steps. */
static void see(double value)
{
    most = value > most ? value : most;
    least = value < least ? value : least;
    for (volatile int i = 0; i < 5000; ++i)
        ;
}
__attribute__((destructor)) static void tell(void)
{
    printf("saw %g to %s\n", least, most == 1 ? "1" : "more");
}

#pragma tpb kernel init(a = 1.0) state(carry)
void carried(long n, double a[restrict n])
{
    see(a[n - 1]);
    a[n - 1] = a[n - 1] + 1;
}
// CARRY: saw 1 to more

#pragma tpb kernel init(a = 1.0) state(reset)
void reset(long n, double a[restrict n])
{
    see(a[n - 1]);
    a[n - 1] = a[n - 1] + 1;
}
// RESET: 5 samples of 1 call
// RESET: saw 1 to 1

#pragma tpb kernel init(a = 1.0, b = 1.0) state(swap(a, b))
void swapped(long n, const double a[restrict n], double b[restrict n])
{
    see(a[n - 1]);
    b[n - 1] = a[n - 1] + 1;
}
// SWAP: saw 1 to more

#pragma tpb kernel init(a = 1.0, b = 1.0)
void kept(long n, const double a[restrict n], double b[restrict n])
{
    see(a[n - 1]);
    b[n - 1] = a[n - 1] + 1;
}
// KEPT: saw 1 to 1
