// RUN: %hint TPB352 %s %t
// The loop with the message, and after its hint.
void before(long n, const int *a, long *end)
{
    long i;
#pragma tpb kernel before
    for (i = 0; i < n; ++i)
        if (a[i] == 7)
            break;
    *end = i;
}
#pragma tpb kernel extent(a = n)
long after(long n, const int *a)
{
    long i;
    for (i = 0; i < n; ++i)
        if (a[i] == 7)
            break;
    return i;
}
