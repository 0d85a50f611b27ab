// RUN: %hint TPB353 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
long before(long n, const int a[restrict n], const int at[restrict n])
{
    long i;
    for (i = 0; i < n; ++i)
        if (a[at[i]] == 7)
            break;
    return i;
}
#pragma tpb kernel
long after(long n, const int a[restrict n], const int at[restrict n])
{
    long first = n;
    for (long i = 0; i < n; ++i)
        first = a[at[i]] == 7 && i < first ? i : first;
    return first;
}
