double own(long n, const double *a, const double *b)
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

#pragma tpb kernel
void apart(long n, double *restrict a, const double *restrict b, const double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        double t = b[i] * c[i];
        double u = t + a[i];
        a[i] = b[i] != b[i] ? 1.0 : u;
    }
}
