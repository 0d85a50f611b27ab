// RUN: %hint TPB396 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(a = random(1, 9), b = random(0, 9))
void before(long n, long m, int y[restrict n], const int a[restrict m][n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int s = 0;
        if (b[i] > 0)
            for (long j = 0; j < m; ++j)
                s = s * s + a[j][i] / b[i];
        y[i] = s;
    }
}
#pragma tpb kernel init(a = random(1, 9), b = random(0, 9))
void after(long n, long m, int y[restrict n], const int a[restrict m][n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int s = 0;
        for (long j = 0; j < m; ++j)
            if (b[i] > 0)
                s = s * s + a[j][i] / b[i];
        y[i] = s;
    }
}
