// RUN: %hint TPB396 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(a = random(0, 1))
void before(long n, long m, double y[restrict n], const double a[restrict m][n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        if (b[i] > 0)
            for (long j = 0; j < m; ++j)
                s = s * s * 0.25 + a[j][i];
        y[i] = s;
    }
}
#pragma tpb kernel init(a = random(0, 1))
void after(long n, long m, double y[restrict n], const double a[restrict m][n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (long j = 0; j < m; ++j)
            if (b[i] > 0)
                s = s * s * 0.25 + a[j][i];
        y[i] = s;
    }
}
