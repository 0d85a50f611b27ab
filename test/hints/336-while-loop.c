// RUN: %hint TPB336 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    long i = n;
    while (i > 0) {
        i = i / 2;
        a[i] = 1;
    }
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#pragma tpb kernel
void after_stepping_last(long n, double a[restrict n])
{
    long i = 0;
    while (i < n) {
        a[i] = 1;
        ++i;
    }
}
