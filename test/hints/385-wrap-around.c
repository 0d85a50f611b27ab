// RUN: %hint TPB385 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel unroll(1)
void before(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    double last = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = last;
        b[i] = a[i + 1] + last;
        last = b[i + 1];
    }
}
#pragma tpb kernel unroll(1)
void after(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    double last = 0;
    for (long i = 0; i < n; ++i) {
        const double next = b[i + 1];
        a[i] = last;
        b[i] = a[i + 1] + last;
        last = next;
    }
}
