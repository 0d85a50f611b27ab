// Counters beside the loop variable.
#pragma tpb kernel
void every_other(long n, double y[restrict n], const double a[restrict 2 * n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = 2.0 * a[j];
        j += 2;
    }
}

#pragma tpb kernel
void counter_first(long n, double y[restrict n + 1], const double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        j++;
        y[j] = a[i] + 1.0;
    }
}

#pragma tpb kernel
void pairs_out(long n, float y[restrict 2 * n], const float re[restrict n], const float im[restrict n])
{
    long p = 0;
    for (long i = 0; i < n; ++i) {
        y[p] = re[i];
        p++;
        y[p] = im[i];
        p++;
    }
}

#pragma tpb kernel
void postfix_store(long n, double y[restrict n], const double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        y[j++] = a[i] * a[i];
}

#pragma tpb kernel param(k = 3)
void symbolic_step(long n, long k, double y[restrict n], const double a[restrict n * k + 1])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[j];
        j += k;
    }
}

#pragma tpb kernel
void counts_down(long n, double y[restrict n], const double a[restrict n])
{
    long j = n - 1;
    for (long i = 0; i < n; i++) {
        y[i] = a[j];
        j--;
    }
}

#pragma tpb kernel
void same_in_both_branches(long n, double y[restrict n], const double a[restrict 3 * n], const double b[restrict n])
{
    int j = 0;
    for (int i = 0; i < n; ++i) {
        if (b[i] > 1.0) {
            y[i] = a[j];
            j += 3;
        } else {
            y[i] = -b[i];
            j += 3;
        }
    }
}

#pragma tpb kernel
void over_a_nest(long m, long n, double y[restrict m * n], const double a[restrict m][n])
{
    long p = 0;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[p++] = a[i][j] * 0.5;
}

#pragma tpb kernel
void row_base(long m, long n, double y[restrict m * n], const double a[restrict m * n])
{
    long base = 0;
    for (long i = 0; i < m; ++i) {
        for (long j = 0; j < n; ++j)
            y[base + j] = a[base + j] + 1.0;
        base += n;
    }
}

#pragma tpb kernel
void walking_pointers(long n, double y[restrict n], const double a[restrict n])
{
    double *p = y;
    const double *q = a;
    for (long i = 0; i < n; ++i)
        *p++ = 3.0 * *q++;
}

#pragma tpb kernel
void until_the_end(long n, float y[restrict n], const float a[restrict n])
{
    const float *end = a + n;
    for (const float *p = a; p < end; ++p)
        *y++ = *p + 1.0f;
}

#pragma tpb kernel param(h = 0.125)
void float_counter(long n, double y[restrict n], double h)
{
    double x = 0.0;
    for (long i = 0; i < n; ++i) {
        y[i] = x * x;
        x += h;
    }
}

#pragma tpb kernel
unsigned checksum_of_positions(long n, const unsigned a[restrict n])
{
    unsigned weight = 1, sum = 0;
    for (long i = 0; i < n; ++i) {
        sum += weight * a[i];
        weight += 2;
    }
    return sum;
}

#pragma tpb kernel
void counter_behind(long n, double y[restrict n], const double a[restrict 2 * n], long last[1])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[j] - a[j + 1];
        j += 2;
    }
    last[0] = j;
}

#pragma tpb kernel param(inc = 1)
void stride_of_one(long n, long inc, double y[restrict n * inc], const double a[restrict n * inc])
{
    for (long i = 0; i < n; ++i)
        y[i * inc] = a[i * inc] + 1.0;
}

#pragma tpb kernel param(inc = 3)
void stride_of_three(long n, long inc, double y[restrict n * inc], const double a[restrict n * inc])
{
    for (long i = 0; i < n; ++i)
        y[i * inc] = a[i * inc] + 1.0;
}

#pragma tpb kernel param(inc = 1)
void step_of_one(long n, int inc, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; i += inc)
        y[i] += a[i];
}

#pragma tpb kernel param(inc = 5)
void step_of_five(long n, int inc, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; i += inc)
        y[i] += a[i];
}

#pragma tpb kernel param(incx = 1, incy = 1)
double dot_of_ones(long n, int incx, int incy, const double x[restrict n * incx], const double y[restrict n * incy])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += x[i * incx] * y[i * incy];
    return s;
}

#pragma tpb kernel param(incx = 1, incy = 2)
double dot_of_others(long n, int incx, int incy, const double x[restrict n * incx], const double y[restrict n * incy])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += x[i * incx] * y[i * incy];
    return s;
}

#pragma tpb kernel param(inc = 1)
void counter_of_strides(long n, long inc, float y[restrict n], const float a[restrict n * inc])
{
    long k = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[k] * 2.0f;
        k += inc;
    }
}

#pragma tpb kernel param(inc = 1)
void running_sums_of_strides(long n, long inc, int y[restrict n + 1], const int a[restrict n + 1])
{
    for (long i = inc; i <= n; i += inc)
        y[i] = y[i - 1] + a[i];
}

#pragma tpb kernel param(inc = 2)
void running_sums_of_twos(long n, long inc, int y[restrict n + 1], const int a[restrict n + 1])
{
    for (long i = inc; i <= n; i += inc)
        y[i] = y[i - 1] + a[i];
}

#pragma tpb kernel param(inc = 1)
void rows_of_strides(long m, long n, long inc, double y[restrict m * n * inc], const double a[restrict m * n * inc])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[(i * n + j) * inc] = a[(i * n + j) * inc] * 0.5;
}

#pragma tpb kernel
void both_ends_inwards(long n, float a[restrict n])
{
    for (long i = 0, j = n - 1; i < j; ++i, --j) {
        const float t = a[i];
        a[i] = a[j] * 0.5f;
        a[j] = t * 2.0f;
    }
}

#pragma tpb kernel
void pairs_from_outside(int n, int y[restrict n], const int a[restrict n])
{
    int low = 0, high = n - 1;
    while (low <= high) {
        y[low] = a[low] - a[high];
        low++;
        high--;
    }
}

#pragma tpb kernel
double folded_unevenly(long n, const double a[restrict n])
{
    double s = 0;
    long j = n;
    for (long i = 0; i < j; i += 1, j -= 2)
        s += a[i] * a[j - 1];
    return s;
}
