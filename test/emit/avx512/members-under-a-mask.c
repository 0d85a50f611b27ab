// RUN: %tpbcc --isa=avx512 --no-timing -O2 -S %s -o - | FileCheck %s
// Every third and every fourth element under a mask are stored with the vectors they lie in, not lane by lane.

#pragma tpb kernel unroll(1)
void thirds(long n, int a[restrict 3 * n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 3)
            a[3 * i] = b[i];
}

// CHECK-LABEL: thirds_avx512:
// CHECK: vpmovb2m
// CHECK-COUNT-3: vmovdqu32 %zmm{{[0-9]+}}, {{.*}}{%k{{[0-7]}}}
// CHECK-LABEL: -- End function

#pragma tpb kernel unroll(1)
void fourths(long n, double a[restrict 4 * n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 3.0)
            a[4 * i] = b[i];
}

// CHECK-LABEL: fourths_avx512:
// CHECK: vpmovb2m
// CHECK-COUNT-4: vmovdqu64 %zmm{{[0-9]+}}, {{.*}}{%k{{[0-7]}}}
// CHECK-LABEL: -- End function
