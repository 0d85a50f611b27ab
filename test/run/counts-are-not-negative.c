// RUN: %tpbcc %s -o %t
// RUN: not %t --kernel flops_below --size 100 --no-limit 2>&1 | FileCheck %s --check-prefix=FLOPS
// RUN: %t --kernel flops_below --size 3000 --no-limit --ntest 2 --warmup 0 | FileCheck %s
// RUN: not %t --kernel flops_below --size 3000,100 --no-limit 2>&1 | FileCheck %s --check-prefix=FLOPS
// RUN: not %t --kernel bytes_infinite --size 100 --no-limit 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: not %t --kernel bytes_undefined --size 100 --no-limit 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// Expressions that turn out to be no count are an error, before anything is timed.
// FLOPS: error: {{.*}}counts-are-not-negative.c:[[#@LINE + 5]]: flops() of kernel 'flops_below' is negative or no number at size 100: write what one call does
// BYTES: error: {{.*}}bytes() of kernel 'bytes_infinite' is negative or no number at size 100
// UNDEFINED: error: {{.*}}bytes() of kernel 'bytes_undefined' is negative or no number at size 100
// CHECK: verified

#pragma tpb kernel flops(n - 2000)
void flops_below(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}

#pragma tpb kernel bytes(1.0 / (n - 100))
void bytes_infinite(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}

#pragma tpb kernel bytes((n - 100.0) / (n - 100))
void bytes_undefined(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
