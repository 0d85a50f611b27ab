// RUN: %hint TPB300 %s %t
// The loop with the message, and after its hint.
struct signal { double _Complex z; int on; };
#pragma tpb kernel
void before(long n, double y[restrict n], const struct signal s[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __real__ s[i].z;
}
struct parts { double re, im; };
#pragma tpb kernel
void after(long n, double y[restrict n], const struct parts s[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = s[i].re;
}
