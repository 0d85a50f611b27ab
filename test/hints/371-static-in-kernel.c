// RUN: %hint TPB371 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    static double total;
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i] + total;
    total += 1;
}
double total;
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i] + total;
    total += 1;
}
double kept(long n, double y[restrict n], const double a[restrict n])
{
    static double last;
#pragma tpb kernel after_loop
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i] + last;
    return last += 1;
}
