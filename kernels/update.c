// update: a = s * a. One stream, read and written.
#pragma tpb kernel update param(s = 0.9999) init(a = 0.9999)
void update(long n, double a[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}
