// RUN: %hint TPB314 %s %t
// The loop with the message, and after its hint.
#include <string.h>
void before(long n, unsigned y[restrict n], const unsigned char a[restrict 4 * n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i) {
        unsigned u;
        memcpy(&u, a + 4 * i, sizeof u);
        y[i] = u >> 3;
    }
}
#pragma tpb kernel
void after(long n, unsigned y[restrict n], const unsigned char a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = ((const unsigned *)a)[i] >> 3;
}
