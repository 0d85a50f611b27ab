// RUN: %hint TPB391 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(k = random(0, 3))
void before(long n, long m, double y[restrict n], double a[restrict n][m + 4], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        for (long j = 0; j < k[i]; ++j)
            s = s * s + a[i][j];
        y[i] = s;
    }
}
#pragma tpb kernel init(k = random(0, 3))
void after(long n, long m, double y[restrict n], double a[restrict n][m + 4], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        for (long j = 0; j < 3; ++j)
            s = j < k[i] ? s * s + a[i][j] : s;
        y[i] = s;
    }
}
