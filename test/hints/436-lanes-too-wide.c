// RUN: %hint TPB436 --isa=avx512 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[n - 1 - i] + 1;
}
#pragma tpb kernel unroll(1)
void after(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[n - 1 - i] + 1;
}
