// RUN: %hint TPB334 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] < 0)
            goto inside;
        if (b[i] > 1) {
            a[i] = 1;
        inside:
            a[i] = a[i] + 1;
        }
    }
}
#pragma tpb kernel
void after(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] < 0)
            a[i] = a[i] + 1;
        else if (b[i] > 1)
            a[i] = 2;
    }
}
