// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// As the user wrote it.

#pragma tpb kernel unroll(1)
void least(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < c[i] ? b[i] : c[i];
}

// CHECK: void least_scalar(
// CHECK: = b[i] < c[i] ? b[i] : c[i];
