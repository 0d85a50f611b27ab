// RUN: %hint TPB388 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(at[i] = n - 1 - i)
void before(long n, double a[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[at[i]];
}
#pragma tpb kernel init(at[i] = n - 1 - i)
void after(long n, double a[restrict n], const int at[restrict n], double t[restrict n])
{
    for (long i = 0; i < n; ++i)
        t[i] = a[i];
    for (long i = 0; i < n; ++i)
        a[i] = t[at[i]];
}
