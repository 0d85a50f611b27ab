// RUN: %tpbcc --machine=zen4 --isa=avx512 --emit=plan %s -o - | FileCheck %s
// Of AVX-512, vectors of at most 256 bits take one pass where those of 512 bits take two.

// Two conversions in 2.67 cycles of two pipes; the store of 256 bits takes one.
// CHECK-LABEL: plan narrowed
// CHECK: limit {{.*}}: conversions (a trip of 16: ports 1.33,
#pragma tpb kernel unroll(1)
void narrowed(long n, _Float16 y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i];
}

// CHECK-LABEL: plan four_back
// CHECK: limit {{.*}}: store ports (a trip of 4: ports 1.00,
#pragma tpb kernel unroll(1)
void four_back(long n, int a[restrict n + 4], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 4] = a[i] + b[i];
}
