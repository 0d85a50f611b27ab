// RUN: %hint TPB398 %s %t
// The loop with the message, and after its hint.
void before(long n, const double *restrict a, int *all)
{
    int ok = 1;
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > 0;
    *all = ok;
}
#pragma tpb kernel
int after(long n, const double a[restrict n])
{
    int ok = 1;
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > 0;
    return ok;
}
void after_variable(long n, const double *restrict a, int *all)
{
    int ok = 1;
#pragma tpb kernel after_variable
    for (long i = 0; i < n; ++i) {
        const double t = a[i];
        ok = ok && t > 0;
    }
    *all = ok;
}
