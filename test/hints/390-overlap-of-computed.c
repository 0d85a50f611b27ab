// RUN: %hint TPB390 %s %t
// The loop with the message, and after its hint.
void before(long n, double *y, const double a[n], const int at[n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = a[at[i]];
}
void after(long n, double *restrict y, const double a[n], const int at[n])
{
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        y[i] = a[at[i]];
}
