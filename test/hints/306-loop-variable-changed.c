// RUN: %hint TPB306 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        i = i + (a[i] > 2);
        a[i] = 1;
    }
}
#pragma tpb kernel
void after(long n, double a[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        const long j = i + 1;
        a[j] = 1;
    }
}
