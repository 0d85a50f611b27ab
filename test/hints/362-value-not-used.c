// RUN: %hint TPB362 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        b[i];
        a[i] = 1;
    }
}
#pragma tpb kernel
void after(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
