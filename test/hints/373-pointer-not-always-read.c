// RUN: %hint TPB373 %s %t
// The loop with the message, and after its hint.
struct view { double *data; long n; };
void before(long n, double a[restrict n], const struct view *v)
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            a[i] = v->data[i];
}
void after(long n, double a[restrict n], const struct view *v)
{
    double *restrict data = v->data;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            a[i] = data[i];
}
