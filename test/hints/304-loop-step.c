// RUN: %hint TPB304 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    for (long i = 1; i < n; i *= 2)
        a[i] = a[i] / (1.0 + a[i] * a[i]);
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    for (long i = 1; i < n; i += 2)
        a[i] = a[i] / (1.0 + a[i] * a[i]);
}
