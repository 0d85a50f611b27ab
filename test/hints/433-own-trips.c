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
// By constants lanes multiply.
#pragma tpb kernel param(m = 10)
void before_invariant(long n, int m, int at[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = a[i] & 255, hops = 0;
        while (hops < 6 && p > 3) {
            p = (p * 7 + 5) % m;
            hops++;
        }
        at[i] = p * 8 + hops;
    }
}
#pragma tpb kernel
void after_constant(long n, int at[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = a[i] & 255, hops = 0;
        while (hops < 6 && p > 3) {
            p = (p * 7 + 5) % 10;
            hops++;
        }
        at[i] = p * 8 + hops;
    }
}

// What an iteration stores as it leaves, a variable holds as well.
#pragma tpb kernel
void before_stored(long n, int d[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        d[i] = 7;
        int v = a[i];
        for (int k = 0; k < 20; k++) {
            v = v * 3 + 1;
            if ((v & 15) == 5) {
                d[i] = k;
                break;
            }
        }
    }
}
#pragma tpb kernel
void after_variable(long n, int d[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int found = 7;
        int v = a[i];
        for (int k = 0; k < 20; k++) {
            v = v * 3 + 1;
            if ((v & 15) == 5) {
                found = k;
                break;
            }
        }
        d[i] = found;
    }
}
