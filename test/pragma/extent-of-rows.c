// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=TPB256 %s
// An extent counts single elements. One that has no row of them is a number of rows.

#pragma tpb kernel extent(a = h)
// CHECK: extent-of-rows.c:[[#@LINE - 1]]:27: warning: extent(a = h) counts single elements, and a row of 'a' has w of them; so many rows are extent(a = h * w) [TPB256]
void pointer(int h, int w, double o[restrict h][w], double (*restrict a)[w])
{
    for (int i = 0; i < h; ++i)
        for (int j = 0; j < w; ++j)
            o[i][j] = 2 * a[i][j];
}

#pragma tpb kernel extent(a = n)
// CHECK: extent-of-rows.c:[[#@LINE - 1]]:27: warning: extent(a = n) counts single elements, and a row of 'a' has 3 of them; so many rows are extent(a = 3 * n) [TPB256]
void threes(long n, double o[restrict n], const double a[][3])
{
    for (long i = 0; i < n; ++i)
        o[i] = a[i][0] + a[i][1] * a[i][2];
}

#pragma tpb kernel extent(a = n * w + 2, b = 6 * n, c = n)
void right(long n, long w, double (*restrict a)[w], const double b[][3], double *c)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < w; ++j)
            a[i][j] = b[i][j % 3];
    for (long i = 0; i < n; ++i)
        c[i] = 1;
}
