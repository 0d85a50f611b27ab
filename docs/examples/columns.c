// Several relaxation sweeps down each column of a grid that is stored by rows, in place: the first loop of
// test/bench/staging/columns.c.
#pragma tpb kernel sweep_columns init(a = random)
void sweep_columns(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n - 1; ++i)
                a[i][j] = 0.25 * a[i - 1][j] + 0.5 * a[i][j] + 0.25 * a[i + 1][j];
}
