// The directive one loop further in or out.
#include <tpb.h>
#define M 40
#define N 50
static double a[M][N], b[M][N], s[M], x[N];
static double p[N + 1];
int main(void)
{
    long m = M, n = N;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = b[i][j] = 1.0 + (double)((i * 7 + j) % 5);
    for (int r = 0; r < 3; ++r) {
#pragma tpb kernel map_outside
        for (long i = 0; i < m; ++i)
            for (long j = 0; j < n; ++j)
                a[i][j] = b[i][j] + 1.0;
        for (long i = 0; i < m; ++i)
#pragma tpb kernel map_inside
            for (long j = 0; j < n; ++j)
                a[i][j] = a[i][j] * 0.5;
#pragma tpb kernel rows_outside
        for (long i = 0; i < m; ++i) {
            s[i] = 0.0;
            for (long j = 0; j < n; ++j)
                s[i] += a[i][j];
        }
        for (long i = 0; i < m; ++i) {
            s[i] = 0.0;
#pragma tpb kernel rows_inside
            for (long j = 0; j < n; ++j)
                s[i] += b[i][j];
        }
#pragma tpb kernel recurrence_outside
        for (long j = 0; j < n; ++j)
            for (long i = 1; i < m; ++i)
                a[i][j] = a[i - 1][j] / (1.0 + b[i][j]);
        for (long i = 1; i < m; ++i)
#pragma tpb kernel recurrence_inside
            for (long j = 0; j < n; ++j)
                a[i][j] = a[i - 1][j] / (1.0 + b[i][j]);
#pragma tpb kernel steps_outside
        for (int t = 0; t < 4; ++t)
            for (long j = 1; j < n - 1; ++j)
                p[j] = 0.5 * p[j] + x[j];
        for (int t = 0; t < 4; ++t)
#pragma tpb kernel steps_inside
            for (long j = 1; j < n - 1; ++j)
                x[j] = 0.5 * x[j] + p[j + 1];
        double total = 0.0;
#pragma tpb kernel sum_outside
        for (long i = 0; i < m; ++i)
            for (long j = 0; j < n; ++j)
                total += a[i][j] * b[i][j];
        x[0] = total;
        for (long i = 0; i < m; ++i) {
            double big = a[i][0];
#pragma tpb kernel largest_inside
            for (long j = 1; j < n; ++j)
                if (a[i][j] > big)
                    big = a[i][j];
            s[i] += big;
        }
    }
    return s[3] > 0.0 ? 0 : 1;
}
