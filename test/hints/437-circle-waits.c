// RUN: %hint TPB437 --isa=avx2 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = b[i] * b[i] + 1.0;
    }
}
#pragma tpb kernel unroll(1)
void after(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = b[i] * b[i] + 1.0;
    }
}
