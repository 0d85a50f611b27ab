// RUN: %hint TPB424 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, _Float16 y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            y[i] = x[i];
}
#pragma tpb kernel
void after(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            y[i] = x[i];
}
