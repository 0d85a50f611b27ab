/* Tables that all ranks have alike, in loops that get them in blocks from a window. Data are small
 * whole numbers: results are the plain loops' bit for bit. */
#pragma tpb kernel halo size(n) extent(a = n + 2, b = n, c = n) init(a[i] = i % 7 - 3, b[i] = i % 5)
void halo(long n, const double *restrict a, const double *restrict b, double *restrict c)
{
    #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(4096)
    for (long i = 0; i < n; ++i)
        c[i] = a[i] + 2 * a[i + 2] - b[i];
}

#pragma tpb kernel whole init(table[i] = i % 100)
void whole(int n, int out[restrict n], const int table[restrict n])
{
    #pragma tpb buffer sbuf mem2sdm(table)
    for (int i = 0; i < n; ++i)
        out[i] = table[i] * 3 + i;
}

#pragma tpb kernel both init(s[i] = i % 9, c[i] = i % 11)
float both(long n, const float s[restrict n], const float c[restrict n])
{
    float sum = 0;
    #pragma tpb buffer dbuf sdm2ldm(s) ldm_size(1024)
    #pragma tpb buffer sbuf sdm2ldm(c) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        sum += s[i] * c[i];
    return sum;
}

/* Each row of the result needs all of the table. */
#pragma tpb kernel inner size(n) param(m = 3) init(x[i] = i % 3, t[i] = i % 13)
void inner(long n, long m, double y[restrict m][n], const double x[restrict m], const double t[restrict n])
{
    for (long r = 0; r < m; ++r)
        #pragma tpb buffer sbuf sdm2ldm(t) ldm_size(2048)
        for (long i = 0; i < n; ++i)
            y[r][i] = x[r] * t[i];
}

/* A table from the front and one from memory: blocks of both are equally long. */
#pragma tpb kernel mixed init(a[i] = i % 6, b[i] = i % 4)
void mixed(long n, short y[restrict n], const short a[restrict n], const short b[restrict n])
{
    #pragma tpb buffer dbuf sdm2ldm(a) mem2ldm(b) ldm_size(512)
    for (long i = 1; i < n - 1; ++i)
        y[i] = (short)(a[i - 1] - b[i + 1]);
}

/* Subscripts that nobody knows before: all of the table is brought. */
#pragma tpb kernel anywhere size(n) unroll(1) param(words = 300) init(table[i] = i % 17, k[i] = random(0, words - 1))
void anywhere(long n, long words, float y[restrict n], const float table[restrict words], const int k[restrict n])
{
    #pragma tpb buffer sbuf mem2sdm(table)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * table[k[i]];
}

/* Rows in blocks, several of which are under way at once. */
#pragma tpb kernel rows size(m) param(n = 5) init(a[i][j] = (i + j) % 12)
void rows(long n, long m, double y[restrict n][m], const double a[restrict n][m])
{
    for (long i = 1; i < n - 1; ++i)
        #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(2048)
        for (long j = 1; j < m - 1; ++j)
            y[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}
