// striad: triad on S of every S + L elements, from TPBench. The last block may be cut short.
#pragma tpb kernel striad param(S = 8 env(TPBENCH_STRIDE), L = 8 env(TPBENCH_L)) init(a = 0.11, b = 0.11, c = 0.11, s = 0.11)
void striad(long n, unsigned S, unsigned L, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    const long block = S || L ? (long)S + L : 1;
    #pragma omp parallel for
    for (long j = 0; j < n; j += block)
        for (long i = j; i < j + S && i < n; ++i)
            a[i] = b[i] + s * c[i];
}
