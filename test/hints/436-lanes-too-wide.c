// RUN: %hint TPB436 --isa=avx512 %s %t
// The loop with the message, and after its hint.
void before(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = (3 * a[n - 1 - i] + 2) >> 2;
}
void after(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
#pragma tpb kernel after unroll(1)
    for (long i = 0; i < n; ++i)
        y[i] = (3 * a[n - 1 - i] + 2) >> 2;
}
