// Rows as far apart as they are long, which one transfer brings, from memory that cores share and from main memory.
#pragma tpb kernel fields size(n) extent(p = 4 * n, q = 3 * n, c = n) init(p[i] = i, q[i] = 1 + i, c = 0)
void fields(long n, const double *restrict p, const float *restrict q, double *restrict c)
{
    #pragma tpb buffer dbuf mem2ldm(p, c) sdm2ldm(q) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        c[i] = p[3 * n + i] - 2 * p[i] + p[2 * n + i] * 4 - p[n + i] + q[i] * 8 - q[2 * n + i] + q[n + i] * 2;
}
