// Prefix sums.
#pragma tpb kernel
void inclusive(long n, int y[restrict n], const int a[restrict n])
{
    int s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        y[i] = s;
    }
}

#pragma tpb kernel
void exclusive(long n, double y[restrict n], const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        y[i] = s;
        s += a[i];
    }
}

#pragma tpb kernel
void through_memory(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = y[i - 1] + a[i];
}

#pragma tpb kernel
void in_place(long n, long a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] += a[i - 1];
}

#pragma tpb kernel
double total_as_well(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        s += a[i] * b[i];
        y[i] = s;
    }
    return s;
}

#pragma tpb kernel
void largest_so_far(long n, float y[restrict n], const float a[restrict n])
{
    float m = a[0];
    for (long i = 0; i < n; ++i) {
        m = a[i] > m ? a[i] : m;
        y[i] = m;
    }
}

#pragma tpb kernel
void products(long n, unsigned y[restrict n], const unsigned a[restrict n])
{
    unsigned p = 1;
    for (long i = 0; i < n; ++i) {
        p *= a[i];
        y[i] = p;
    }
}

#pragma tpb kernel
void hits_so_far(long n, int y[restrict n], const double a[restrict n])
{
    int count = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25)
            ++count;
        y[i] = count;
    }
}

#pragma tpb kernel
void every_row(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j) {
            s += a[i][j];
            y[i][j] = s;
        }
    }
}

#pragma tpb kernel
void parity(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    unsigned char p = 0;
    for (long i = 0; i < n; ++i) {
        p ^= a[i];
        y[i] = p;
    }
}

#pragma tpb kernel
void mean_so_far(long n, double y[restrict n], const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        y[i] = s / (double)(i + 1);
    }
}

#pragma tpb kernel
void suffix(long n, double y[restrict n], const double a[restrict n])
{
    double s = 0.0;
    for (long i = n - 1; i >= 0; --i) {
        s += a[i];
        y[i] = s;
    }
}
