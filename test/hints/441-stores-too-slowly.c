// RUN: %hint TPB441 --isa=avx2 %s %t
// FLAGS: --machine=zen3
// The loop with the message, and after each of its hints.
void before(long n, double a[restrict n], double b[restrict n], const double x[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            a[i] = x[i];
        else
            b[i] = x[i];
}
void after(long n, double a[restrict n], double b[restrict n], const double x[restrict n])
{
#pragma tpb kernel after
    for (long i = 0; i < n; ++i) {
        a[i] = x[i] > 0 ? x[i] : a[i];
        b[i] = x[i] > 0 ? b[i] : x[i];
    }
}
void after_clause(long n, double a[restrict n], double b[restrict n], const double x[restrict n])
{
#pragma tpb kernel after_clause unroll(1)
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            a[i] = x[i];
        else
            b[i] = x[i];
}
