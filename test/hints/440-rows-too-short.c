// RUN: %hint TPB440 --isa=avx2 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const int len[restrict n], const double a[restrict n][16])
{
    for (long i = 0; i < n; ++i) {
        double p = 0.0;
        for (int j = 0; j < (len[i] & 15); ++j)
            p = p * 0.5 + a[i][j];
        y[i] = p;
    }
}
#pragma tpb kernel unroll(1)
void after(long n, double y[restrict n], const int len[restrict n], const double a[restrict n][16])
{
    for (long i = 0; i < n; ++i) {
        double p = 0.0;
        for (int j = 0; j < (len[i] & 15); ++j)
            p = p * 0.5 + a[i][j];
        y[i] = p;
    }
}
