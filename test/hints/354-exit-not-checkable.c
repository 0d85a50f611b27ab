// RUN: %hint TPB354 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
long before(long n, const long bound[restrict 1], const int a[restrict n])
{
    const long last = bound[0] % (n + 1);
    long i;
    for (i = 0; i < last; ++i)
        if (a[i] == 7)
            break;
    return i;
}
#pragma tpb kernel
long after(long n, const int a[restrict n])
{
    const long last = n / 2;
    long i;
    for (i = 0; i < last; ++i)
        if (a[i] == 7)
            break;
    return i;
}
