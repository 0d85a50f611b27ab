// RUN: %hint TPB429 --isa=neon %s %t
// FLAGS: --target=aarch64-linux-gnu
// The loop with the message, and after its hint.
void before(long n, double y[restrict n], const double x[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = x[i] + (_Float16)(float)x[i];
}
void after(long n, double y[restrict n], const double x[restrict n])
{
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        y[i] = x[i] + (float)x[i];
}
