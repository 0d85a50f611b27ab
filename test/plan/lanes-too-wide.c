// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s --allow-empty
// Values of 8 and 16 bits are left to the compiler where the set lacks an operation on such lanes, which loads of
// bytes backwards, widened or not, are no case of.
// expected-no-diagnostics
#pragma tpb kernel
void mean_backwards(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (3 * a[n - 1 - i] + 2) >> 2;
}

#pragma tpb kernel
void backwards(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[n - 1 - i];
}
// CHECK-NOT: TPB436

// Products have more bits than that, and sums may.
#pragma tpb kernel
void high_part(long n, unsigned short y[restrict n], const unsigned short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = ((unsigned)a[n - 1 - i] * a[i]) >> 16;
}

#pragma tpb kernel
int sum(long n, const unsigned char a[restrict n])
{
    int s = 0;
    for (long i = 0; i < n; ++i)
        s += a[n - 1 - i];
    return s;
}

#pragma tpb kernel unroll(1)
void all_the_same(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[n - 1 - i] + 1;
}
