// RUN: %hint TPB387 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(at[i] = n - 1 - i, on[i] = n + i)
void before(long n, double y[restrict 2 * n], const double a[restrict n], const int at[restrict n], const int on[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[at[i]] = a[i] / (1.0 + a[i] * a[i]);
        y[on[i]] = 1.0 / (1.0 + a[i] * a[i]);
    }
}
#pragma tpb kernel init(at[i] = n - 1 - i, on[i] = n + i) independent(y)
void after(long n, double y[restrict 2 * n], const double a[restrict n], const int at[restrict n], const int on[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[at[i]] = a[i] / (1.0 + a[i] * a[i]);
        y[on[i]] = 1.0 / (1.0 + a[i] * a[i]);
    }
}
