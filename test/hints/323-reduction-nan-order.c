// RUN: %hint TPB323 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
double before(long n, const double a[restrict n])
{
    double m = a[0];
    for (long i = 0; i < n; ++i)
        m = m < a[i] ? m : a[i];
    return m;
}
#pragma tpb kernel
double after(long n, const double a[restrict n])
{
    double m = a[0];
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}
#pragma tpb kernel minmax(ieee)
double after_clause(long n, const double a[restrict n])
{
    double m = a[0];
    for (long i = 0; i < n; ++i)
        m = m < a[i] ? m : a[i];
    return m;
}
