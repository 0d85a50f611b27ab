/* A sparse matrix whose rows have different lengths, which a function sets up. */
static void ragged(long n, const int start[], const int column[], const float value[], const float x[], float y[])
{
    int *const at = (int *)start;
    (void)column, (void)value, (void)x, (void)y;
    at[0] = 0;
    for (long i = 0; i < n; ++i)
        at[i + 1] = at[i] + (i % 7 == 3 ? 29 : (int)(i % 3));
}

#pragma tpb kernel rows size(n) setup(ragged) init(column = random(0, n - 1), value = random, x = random(1, 2))
void rows(long n, const int start[restrict n + 1], const int column[restrict 6 * n + 32],
          const float value[restrict 6 * n + 32], const float x[restrict n], float y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int p = start[i]; p < start[i + 1]; ++p)
            s += value[p] * x[column[p]];
        y[i] = s;
    }
}
