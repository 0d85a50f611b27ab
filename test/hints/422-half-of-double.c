// RUN: %hint TPB422 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, _Float16 y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i];
}
#pragma tpb kernel
void after(long n, _Float16 y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (_Float16)(float)x[i];
}
