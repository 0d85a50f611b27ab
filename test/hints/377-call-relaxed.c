// RUN: %hint TPB377 %s %t
// The loop with the message, and after its hint.
static double fused(double x, double y) { return x * y + 1; }
#define FUSED(x, y) ((x) * (y) + 1)
#pragma tpb kernel fp(strict)
void before(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = fused(a[i], a[i]);
}
#pragma tpb kernel fp(strict)
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = FUSED(a[i], a[i]);
}
#pragma tpb kernel fp(strict)
void after_written_out(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * a[i] + 1;
}
