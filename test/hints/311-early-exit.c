// RUN: %hint TPB311 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        break;
    }
}
#pragma tpb kernel
void after(long n, double a[restrict n], const double b[restrict n])
{
    long first = n;
    for (long i = 0; i < n; ++i) {
        first = i < first ? i : first;
        a[i] = i <= first ? 1 : a[i];
    }
}
