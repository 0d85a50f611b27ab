// RUN: %tpbcc --isa=avx512 --no-timing -O2 -S %s -o - | FileCheck %s
// Every second element is stored under a mask, two vectors at a time; and what is loaded in pairs and goes back to its
// place is shuffled once.

#pragma tpb kernel unroll(1)
void spread(long n, double a[restrict 2 * n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = 3.0 * x[i];
}

// CHECK-LABEL: spread_avx512:
// CHECK: vmovdqu64 %zmm{{[0-9]+}}, {{.*}}{%k{{[0-7]}}}
// CHECK: vmovdqu64 %zmm{{[0-9]+}}, {{.*}}{%k{{[0-7]}}}

#pragma tpb kernel unroll(1)
void seconds_turned(long n, double y[restrict 2 * n], const double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[2 * i];
        y[2 * i + 1] = 1.0 / a[2 * i + 1];
    }
}

// CHECK-LABEL: seconds_turned_avx512:
// CHECK-COUNT-1: vpermt2pd
// CHECK: vdivpd
// CHECK-COUNT-2: vpermt2pd
// CHECK: vmovup{{[ds]}} %zmm{{.*}}, ({{.*}})
