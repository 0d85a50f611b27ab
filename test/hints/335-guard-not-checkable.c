// RUN: %hint TPB335 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(unsigned n, double a[restrict n + 2])
{
    unsigned m = (unsigned)a[0] & 1;
    for (unsigned i = 0; i < m; ++i)
        a[i + 1u] = 1;
}
#pragma tpb kernel
void after(unsigned n, double a[restrict n + 2])
{
    long m = n;
    for (long i = 0; i < m; ++i)
        a[i + 1] = 1;
}
