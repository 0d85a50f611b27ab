// RUN: %hint TPB356 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n + 1], const double a[restrict n])
{
    long j = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > 0) {
            y[j] = y[i - 1] + a[i];
            j++;
        }
}
#pragma tpb kernel
void after(long n, double y[restrict n + 1], double at[restrict n], const double a[restrict n])
{
    long j = 0, above = 0;
    for (long i = 0; i < n; ++i) {
        at[i] = (double)above;
        above += a[i] > 0;
        if (a[i] > 0) {
            y[j] = a[i];
            j++;
        }
    }
}
// What belongs together, in arrays of their own.
#pragma tpb kernel
long after_arrays(long n, int y[restrict n], int at[restrict n], const int a[restrict n])
{
    long k = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 3) {
            y[k] = a[i];
            at[k] = (int)i;
            ++k;
        }
    return k;
}
