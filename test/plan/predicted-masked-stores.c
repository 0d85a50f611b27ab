// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=plan %s -o - | FileCheck %s
// A store under a mask takes 6 cycles where lanes have 64 bits, 12 where they have 32.

// CHECK-LABEL: plan doubles
// CHECK: limit {{.*}}(a trip of 4: ports 6.00,
#pragma tpb kernel unroll(1)
void doubles(long n, double *restrict y, const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            y[i] = x[i];
}

// CHECK-LABEL: plan floats
// CHECK: limit {{.*}}(a trip of 8: ports 12.00,
#pragma tpb kernel unroll(1)
void floats(long n, float *restrict y, const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            y[i] = x[i];
}
