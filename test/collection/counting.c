// How often a condition holds, and sums of elements that are narrower than they are.
#pragma tpb kernel
long of_floats(long n, const float a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5f)
            ++c;
    return c;
}

#pragma tpb kernel
int of_floats_int(int n, const float a[restrict n])
{
    int c = 0;
    for (int i = 0; i < n; ++i)
        if (a[i] > 1.5f)
            ++c;
    return c;
}

#pragma tpb kernel
long of_bytes(long n, const unsigned char a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] == 10;
    return c;
}

#pragma tpb kernel param(x = 10)
int of_bytes_int(long n, const unsigned char a[restrict n], unsigned char x)
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] == x)
            c++;
    return c;
}

#pragma tpb kernel
long of_doubles(long n, const double a[restrict n], const double b[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > b[i])
            c++;
    return c;
}

#pragma tpb kernel
long of_ints(long n, const int a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] & 1;
    return c;
}

#pragma tpb kernel
long of_shorts(long n, const short a[restrict n], const short b[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] != b[i];
    return c;
}

#pragma tpb kernel
long sum_of_bytes(long n, const unsigned char a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i];
    return c;
}

#pragma tpb kernel
int sum_of_bytes_int(long n, const unsigned char a[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i];
    return c;
}

#pragma tpb kernel
long sum_of_ints(long n, const int a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i];
    return c;
}

#pragma tpb kernel
int distance(long n, const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    return c;
}

#pragma tpb kernel
int dot_of_shorts(long n, const short a[restrict n], const short b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] * b[i];
    return c;
}

#pragma tpb kernel
double mean_of_some(long n, const float a[restrict n])
{
    double s = 0;
    int c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5f) {
            s += a[i];
            ++c;
        }
    return s / (c + 1);
}

#pragma tpb kernel
void two_counters(long n, long c[restrict 2], const float a[restrict n])
{
    long low = 0, high = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] < 1.25f)
            ++low;
        else if (a[i] > 1.75f)
            ++high;
    }
    c[0] = low;
    c[1] = high;
}

#pragma tpb kernel
unsigned long lines(long n, const char a[restrict n])
{
    unsigned long c = 1;
    for (long i = 0; i < n; ++i) {
        if (a[i] != '\n')
            continue;
        c++;
    }
    return c;
}

#pragma tpb kernel
long larger_than_before(long n, const float a[restrict n])
{
    long c = 0;
    float before = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > before)
            ++c;
        before = a[i];
    }
    return c;
}

#pragma tpb kernel
long changes(long n, const unsigned char a[restrict n + 1])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] != a[i + 1];
    return c;
}

#pragma tpb kernel
long rows_counted(long n, long m, long c[restrict n], const float a[restrict n][m])
{
    long all = 0;
    for (long j = 0; j < n; ++j) {
        c[j] = 0;
        for (long i = 0; i < m; ++i)
            if (a[j][i] > 1.5f)
                c[j]++;
        all += c[j];
    }
    return all;
}

#pragma tpb kernel
long counted_and_kept(long n, float y[restrict n], const float a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5f) {
            y[i] = a[i];
            ++c;
        }
    return c;
}

#pragma tpb kernel
long backwards(long n, const unsigned char a[restrict n])
{
    long c = 0;
    for (long i = n - 1; i >= 0; --i)
        c += a[i] > 7;
    return c;
}

#pragma tpb kernel
int squared_distance(long n, const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i) {
        const int d = a[i] - b[i];
        c += d * d;
    }
    return c;
}

#pragma tpb kernel
int energy_of_samples(int n, const short a[restrict n])
{
    int c = 0;
    for (int i = 0; i < n; ++i)
        c += a[i] * a[i];
    return c;
}

#pragma tpb kernel
unsigned bytes_weighted(long n, const unsigned char a[restrict n], const signed char w[restrict n])
{
    unsigned c = 3;
    for (long i = 0; i < n; ++i)
        c += a[i] * w[i];
    return c;
}
