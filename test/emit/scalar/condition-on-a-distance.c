// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A distance that is not known: the loop as written runs where iterations depend on each other that
// may run together.

#pragma tpb kernel
void f(long n, long k, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + k] + 1;
}

// CHECK: TPB_DRIVER void f_tuned(long n, long k, double a[restrict n])
// CHECK: if (!(((long)k + 1 > 0 || 1 > (long)k + (long)n || 0 > (long)k + 7))) {
