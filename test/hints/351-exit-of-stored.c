// RUN: %hint TPB351 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, int a[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] == 0)
            break;
        a[i + 1] = 3;
    }
}
#pragma tpb kernel
void after(long n, int a[restrict n + 1])
{
    long end;
    for (end = 0; end < n; ++end)
        if (a[end] == 0)
            break;
    for (long i = 0; i < end; ++i)
        a[i + 1] = 3;
}
