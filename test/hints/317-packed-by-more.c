// RUN: %hint TPB317 %s %t
// The loop with the message, and after its hint.
struct point { float x, y; };
#pragma tpb kernel
long before(long n, struct point o[restrict n], const struct point a[restrict n])
{
    long k = 0;
    for (long i = 0; i < n; ++i)
        if (a[i].x > 1)
            o[k++] = a[i];
    return k;
}
#pragma tpb kernel
long after(long n, float x[restrict n], float y[restrict n], const struct point a[restrict n])
{
    long k = 0;
    for (long i = 0; i < n; ++i)
        if (a[i].x > 1) {
            x[k] = a[i].x;
            y[k] = a[i].y;
            k++;
        }
    return k;
}
