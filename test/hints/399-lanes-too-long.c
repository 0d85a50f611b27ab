// RUN: %hint TPB399 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, long y[restrict n], const long a[restrict n], const long c[restrict n])
{
    long s = 7;
    for (long i = 0; i < n; ++i) {
        y[i] = s;
        s = s * c[i] + a[i];
    }
}
#pragma tpb kernel unroll(1)
void after(long n, long y[restrict n], const long a[restrict n], const long c[restrict n])
{
    long s = 7;
    for (long i = 0; i < n; ++i) {
        y[i] = s;
        s = s * c[i] + a[i];
    }
}
