// RUN: %hint TPB386 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel param(any = 0)
int before(long n, const int a[restrict n], int any)
{
    for (long i = 0; i < n; ++i) {
        const int found = a[i] > 3;
        if (a[i] < 9)
            any = any || found;
    }
    return any;
}
#pragma tpb kernel param(any = 0)
int after(long n, const int a[restrict n], _Bool any)
{
    for (long i = 0; i < n; ++i) {
        const int found = a[i] > 3;
        if (a[i] < 9)
            any = any || found;
    }
    return any;
}
