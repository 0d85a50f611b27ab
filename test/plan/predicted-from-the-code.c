// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --machine=neoverse-v2 --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --machine=a64fx --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck %s --check-prefix=A64FX
// Predictions count the instructions of the code that is made, on the ports of the machine.

// A product with a sum takes half a cycle of what stores need on Zen 3: 1.5 cycles a vector.
// CHECK-LABEL: plan triad
// CHECK: limit 0.375 cycles an iteration in L1: store ports (a trip of 4: ports 1.50,
#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// Loads that lie across lines, half of those of 32 bytes: half a cycle more each.
// CHECK-LABEL: plan neighbours
// CHECK: limit 0.375 cycles an iteration in L1: load ports
#pragma tpb kernel unroll(1)
void neighbours(long n, double y[restrict n], const double x[restrict n + 1])
{
    for (long i = 1; i < n - 1; ++i)
        y[i] = x[i - 1] + x[i + 1];
}

// A division of doubles takes 4.5 cycles of one pipe.
// CHECK-LABEL: plan quotients
// CHECK: limit 1.125 cycles an iteration in L1: divider
#pragma tpb kernel
void quotients(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 1.0 / x[i];
}

// A comparison and a choice on SVE, two cycles each, from one vector to the next: eight side by side wait
// for none of it.
// SVE-LABEL: plan largest
// SVE: unroll 1: forced (2.000 cycles an iteration; next 8: 0.500)
// SVE: limit 2.000 cycles an iteration in L1: latency of what a trip leaves to the next
#pragma tpb kernel unroll(1)
double largest(long n, const double x[restrict n])
{
    double m = 0;
    for (long i = 0; i < n; ++i)
        if (x[i] > m)
            m = x[i];
    return m;
}

// Eight products with sums in turn take 72 cycles, a load and a store 22 more. Of 14 instructions a trip 128 are in flight, those of nine
// trips and parts of two: a trip takes between 94 / 9 and 94 / 11 cycles, 1.3 and 1.07 an iteration.
// A64FX-LABEL: plan polynomial
// A64FX: limit 1.1{{[0-9]+}} cycles an iteration in L1: latency that the reorder buffer does not hide (a trip of 8: ports 4.50, issue 3.50,
#pragma tpb kernel unroll(1)
void polynomial(long n, double y[restrict n], const double x[restrict n], double s, double t)
{
    for (long i = 0; i < n; ++i) {
        double p = x[i];
        p = p * s + t;
        p = p * s + t;
        p = p * s + t;
        p = p * s + t;
        p = p * s + t;
        p = p * s + t;
        p = p * s + t;
        p = p * s + t;
        y[i] = p;
    }
}
