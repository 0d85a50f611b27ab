// RUN: %hint TPB374 %s %t
// The loop with the message, and after its hint.
struct view { double *data; long n; };
void before(long n, double a[restrict n], const struct view *v)
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < i; ++j)
            a[i] += v->data[j];
}
void after(long n, double a[restrict n], const struct view *v)
{
    const double *restrict data = v->data;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < i; ++j)
            a[i] += data[j];
}
