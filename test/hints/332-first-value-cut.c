// RUN: %hint TPB332 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
int before(long n, const int a[restrict n])
{
    int first = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] == 5 && first < 0)
            first = (int)i;
    return first;
}
#pragma tpb kernel
int after(long n, const int a[restrict n])
{
    long first = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] == 5 && first < 0)
            first = i;
    return (int)first;
}
