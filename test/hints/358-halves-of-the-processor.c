// RUN: %hint TPB358 --isa=avx512 %s %t
// FLAGS: -march=sapphirerapids
// The loop with the message, and after its hint.
void before(long n, _Float16 y[restrict n], const _Float16 a[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * a[i];
}
void after(long n, _Float16 y[restrict n], const _Float16 a[restrict n])
{
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        y[i] = (_Float16)((float)a[i] * (float)a[i]);
}
