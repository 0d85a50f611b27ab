// Rows of fixed extents in blocks of LENGTH iterations, in loops that may run longer than a row: each nest
// says in which order it went where rows share elements. There are more rows than probes go through.
#pragma tpb kernel scaled block(j = LENGTH) size(n, m) init(a = random, b = random)
void scaled(long n, long m, double a[restrict 130][80], const double b[restrict 130][80])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i][j] = a[i][j] * 0.5 + b[i][j];
}

#pragma tpb kernel above block(LENGTH) size(n, m) init(a = random)
void above(long n, long m, float a[restrict 130][80])
{
    for (long i = 1; i <= n; ++i)
        for (long j = 0; j < m; ++j)
            a[i][j] = a[i - 1][j] + a[i][j] * 2.0f;
}

#pragma tpb kernel turned block(j = LENGTH, i = LENGTH) size(n, m) init(a = 0, b = random)
void turned(long n, long m, double a[restrict 200][75], const double b[restrict 130][160])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[j][i] = b[i][j];
}
