// rtriad: triad, R times in one call, so that small arrays give long samples. From TPBench.
#pragma tpb kernel rtriad param(R = 100) init(a = 1.0, b = 2.0, c = 3.0, s = 0.42) \
    bytes(24 * R * n) flops(2 * R * n) verify(rtol(1e-12))
void rtriad(long n, long R, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long r = 0; r < R; ++r) {
        #pragma omp parallel for
        for (long i = 0; i < n; ++i)
            a[i] = b[i] + s * c[i];
    }
}
