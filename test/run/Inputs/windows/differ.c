/* Ranks whose tables differ, in one element at the end and in length: each reads its own. */
#pragma tpb kernel values size(n) init(a[i] = i + (i == n - 1 && rank == 1))
void values(long n, double y[restrict n], const double a[restrict n])
{
    #pragma tpb buffer sbuf sdm2ldm(a) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[i];
}

#pragma tpb kernel lengths size(n) param(m = 50 + rank) init(a[i] = i)
void lengths(long n, long m, double y[restrict n + m], const double a[restrict n + m])
{
    #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(1024)
    for (long i = 0; i < n + m; ++i)
        y[i] = 2 * a[i];
}
