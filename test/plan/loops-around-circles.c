// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 1203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.avx2 --size 5 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 603 --verify-only | FileCheck %s --check-prefix=SVE %}
// What follows from iteration to iteration gets a loop of its own where the rest takes longer than it waits, or where
// unroll() asks for it; else the loop stays.
// RAN-COUNT-4: verified against the plain loop
// SVE-COUNT-3: verified against the plain loop
#include <math.h>

// CHECK: heavy
// CHECK: nest {{.*}}distribute(
#pragma tpb kernel
void heavy(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = exp(b[i]) + sin(b[i]) + log(b[i] + 1.0);
    }
}

// CHECK: uses_the_circle
// CHECK: nest {{.*}}tile(i, 512); expand(a_old, i); distribute(
#pragma tpb kernel unroll(1)
void uses_the_circle(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = a[i] * a[i] - b[i];
    }
}

// CHECK: two_circles
// CHECK: nest {{.*}}distribute(
#pragma tpb kernel unroll(1)
void two_circles(long n, double a[restrict n], double c[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = b[i] + 3.0;
        c[i] = b[i] / (2.0 + c[i - 1] * c[i - 1]);
    }
}

// The rows are lanes already.
// CHECK: plan of_each_row
// CHECK-NOT: nest
#pragma tpb kernel unroll(1)
void of_each_row(long m, long n, double a[restrict m][n], double y[restrict m][n], const double b[restrict m][n])
{
    for (long j = 0; j < m; ++j)
        for (long i = 1; i < n; ++i) {
            a[j][i] = b[j][i] / (1.0 + a[j][i - 1]);
            y[j][i] = b[j][i] * b[j][i] + 2.0;
        }
}

// CHECK: plan waits
// CHECK: plain [TPB437]
#pragma tpb kernel
void waits(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = b[i] * b[i] + 1.0;
    }
}
