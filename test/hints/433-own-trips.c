// RUN: %hint TPB433 --isa=avx2 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, unsigned g[restrict n], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned x = a[i], y = b[i];
        while (y) {
            unsigned t = x % y;
            x = y;
            y = t;
        }
        g[i] = x;
    }
}
#pragma tpb kernel unroll(1)
void after(long n, unsigned g[restrict n], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned x = a[i], y = b[i];
        while (y) {
            unsigned t = x % y;
            x = y;
            y = t;
        }
        g[i] = x;
    }
}
