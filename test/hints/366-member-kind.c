// RUN: %hint TPB366 %s %t
// The loop with the message, and after its hint.
struct flags { unsigned low : 4, high : 28; };
#pragma tpb kernel
void before(long n, unsigned y[restrict n], const struct flags a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i].low + 1;
}
#pragma tpb kernel
void after(long n, unsigned y[restrict n], const unsigned low[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = low[i] + 1;
}
