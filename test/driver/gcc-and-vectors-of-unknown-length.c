// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --cc=%aarch64-gcc -c %s -o %t.o
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --cc=%aarch64-gcc -O1 -c %s -o %t.o
// gcc 12 does not crash on nests of loops over vectors of unknown length.

#pragma tpb kernel
void normalise(long n, long m, float a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        float s = 1;
        for (long j = 0; j < n; ++j)
            s += a[i][j] * a[i][j];
        for (long j = 0; j < n; ++j)
            a[i][j] /= s;
    }
}

#pragma tpb kernel
void lower(long n, double x[restrict n], const double b[restrict n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i) {
        double s = b[i];
        for (long j = 0; j < i; ++j)
            s -= a[i][j] * b[j];
        x[i] = s;
    }
}
