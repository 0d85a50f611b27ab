// RUN: %hint TPB463 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
int before(long n, int a[restrict n], const int b[restrict n])
{
    int s = 0, c = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        b[i] > 1 ? s++ : c++;
    }
    return s - c;
}
#pragma tpb kernel
int after(long n, int a[restrict n], const int b[restrict n])
{
    int s = 0, c = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        if (b[i] > 1)
            s++;
        else
            c++;
    }
    return s - c;
}
