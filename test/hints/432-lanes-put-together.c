// RUN: %hint TPB432 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, float y[restrict 7 * n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i)
        y[7 * i] += a[7 * i];
}
#pragma tpb kernel
void after(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] += a[i];
}
#pragma tpb kernel unroll(1)
void after_forced(long n, float y[restrict 7 * n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i)
        y[7 * i] += a[7 * i];
}
