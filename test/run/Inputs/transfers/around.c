// What is above, below and beside of all elements, by a directive in front of the outer loop; the row that the inner
// loop adds to, and a row of another loop, which reads an element of that one.
#pragma tpb kernel around size(n, m) extent(x = m, y = n) init(a[i][j] = random, b[i][j] = 0.0, x[j] = 1 + j, y[i] = i)
void around(long n, long m, const double a[restrict n][m], double b[restrict n][m], double *restrict x,
            double *restrict y)
{
    #pragma tpb buffer dbuf mem2ldm(a, b, x) ldm_size(4096)
    for (long i = 1; i < n - 1; ++i) {
        for (long j = 1; j < m - 1; ++j) {
            b[i][j] = 0.25 * (a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
            x[j] += b[i][j];
        }
        #pragma tpb buffer sbuf mem2ldm(y) ldm_size(512)
        for (long k = 0; k < n; ++k)
            y[k] += x[1] * 0.5;
    }
}
