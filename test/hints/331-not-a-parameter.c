// RUN: %hint TPB331 %s %t
// The loop with the message, and after its hint.
double *table;
#pragma tpb kernel
void before(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 10)
            a[i] = table[i];
}
#pragma tpb kernel
void after(long n, double a[restrict n], const double b[restrict n], const double table[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 10)
            a[i] = table[i];
}
