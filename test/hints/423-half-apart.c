// RUN: %hint TPB423 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, float y[restrict n], const _Float16 x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i];
}
#pragma tpb kernel
void after(long n, float y[restrict n], const float x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i];
}
