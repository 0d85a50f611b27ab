// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: not %t/all --kernel doubled --size 8,16 --ntest 50 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=INF
// RUN: sh -c '%t/all --kernel doubled --size 8 --ntest 50 --warmup 0 --no-limit > /dev/null; test $? = 3'
// RUN: not %t/all --kernel halved --size 8 --ntest 60 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=SUBNORMAL
// RUN: not %t/all --kernel exchanged --size 8 --ntest 50 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=SWAP
// RUN: %t/all --kernel fresh --size 8 --ntest 50 --warmup 0 --no-limit | FileCheck %s --check-prefix=RESET
// Data that grows without bound, or vanishes, gives no rate and exit code 3; resetting it helps.

#pragma tpb kernel init(a = 1.0)
void doubled(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i];
}
// INF: UNSTABLE
// INF-NOT: {{ 16 }}
// INF: a[0] became inf over the repetitions

#pragma tpb kernel init(a = 1.0, b = 1.0) state(swap(a, b))
void exchanged(long n, const double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        b[i] = 2 * a[i];
}
// SWAP: UNSTABLE
// SWAP: became inf over the repetitions

#pragma tpb kernel init(a = 1.0) state(reset)
void fresh(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i];
}
// RESET-NOT: UNSTABLE
// RESET: verified

#pragma tpb kernel init(a = 1.0)
void halved(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] < 1e-307 ? a[i] : 0.5 * a[i];
    a[0] = a[0] < 1e-307 ? 1e-310 : a[0];
}
// SUBNORMAL: UNSTABLE
// SUBNORMAL: a[0] became 1e-310 over the repetitions
