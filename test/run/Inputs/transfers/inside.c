// A directive in front of a loop inside another one.
#pragma tpb kernel inside size(n) extent(a = n * n, x = n, y = n) init(a[i] = 1 + i, x[i] = i)
void inside(long n, const double *restrict a, const double *restrict x, double *restrict y)
{
    for (long r = 0; r < n; ++r) {
        double s = 0;
        #pragma tpb buffer dbuf mem2ldm(a, x) ldm_size(1024)
        for (long j = 0; j < n; ++j)
            s += a[r * n + j] * x[j];
        y[r] = s;
    }
}
