// RUN: %hint TPB382 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, unsigned short y[restrict n])
{
    unsigned short s = 1;
    for (long i = 0; i < n; ++i) {
        s = s * 17 + 3;
        y[i] = s;
    }
}
#pragma tpb kernel
void after(long n, unsigned short y[restrict n])
{
    unsigned s = 1;
    for (long i = 0; i < n; ++i) {
        s = s * 17 + 3;
        y[i] = (unsigned short)s;
    }
}
