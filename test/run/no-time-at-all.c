// RUN: %cc -shared -fPIC %S/Inputs/faults.c -o %t.so
// RUN: %tpbcc %s -o %t
// RUN: env LD_PRELOAD=%t.so FAULT=coarse %t --size 1 --cold --ntest 9 --warmup 0 --no-limit > %t.out
// RUN: FileCheck %s --input-file=%t.out --implicit-check-not=nan --implicit-check-not=inf
// REQUIRES: x86
// A call that the clock can't see has no rate and no clock, rather than a division by nothing.
// CHECK: core clock {{ *}}GHz {{ *}}n/a at the median

#pragma tpb kernel init(a = 1.0)
void one(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
