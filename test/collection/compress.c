// Positions that only some iterations take.
#pragma tpb kernel
long kept(long n, double y[restrict n], const double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            y[j++] = a[i];
    return j;
}

#pragma tpb kernel
long positions(long n, int y[restrict n], const float a[restrict n])
{
    long j = 0;
    for (int i = 0; i < n; ++i)
        if (a[i] > 1.25f) {
            y[j] = i;
            j++;
        }
    return j;
}

#pragma tpb kernel
void two_arrays(long n, double u[restrict n], double v[restrict n], const double a[restrict n], const double b[restrict n], long count[1])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] < b[i]) {
            u[j] = a[i];
            v[j] = b[i];
            j = j + 1;
        }
    }
    count[0] = j;
}

#pragma tpb kernel
int of_computed(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    int j = 0;
    for (long i = 0; i < n; ++i) {
        const float t = a[i] * b[i] - 1.0f;
        if (t > 0.5f)
            y[j++] = t * t;
    }
    return j;
}

#pragma tpb kernel
void expanded(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            y[i] = b[j++];
}

#pragma tpb kernel
void merged(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25f)
            y[i] = b[j++];
        else
            y[i] = 0.0f;
    }
}

#pragma tpb kernel init(a = random(0, 3, 8))
long without_zeros(long n, int y[restrict n], const int a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] == 0)
            continue;
        y[j++] = a[i];
    }
    return j;
}

#pragma tpb kernel init(a = random(0, 9, 8))
long in_place(long n, int a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] != 3)
            a[j++] = a[i];
    return j;
}

#pragma tpb kernel
void split_in_two(long n, double low[restrict n], double high[restrict n], const double a[restrict n], long counts[2])
{
    long j = 0, k = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.25)
            high[k++] = a[i];
        else
            low[j++] = a[i];
    }
    counts[0] = j;
    counts[1] = k;
}

#pragma tpb kernel
long with_a_sum(long n, double y[restrict n], const double a[restrict n], double total[1])
{
    long j = 0;
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25) {
            y[j++] = a[i];
            s += a[i];
        }
    total[0] = s;
    return j;
}

#pragma tpb kernel
long walking(long n, double y[restrict n], const double a[restrict n])
{
    double *out = y;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            *out++ = a[i];
    return out - y;
}

#pragma tpb kernel
void walking_reads(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    const float *in = b;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25f)
            y[i] = *in++;
}

#pragma tpb kernel
void walking_merge(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    const double *in = b;
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 1.25 ? *in++ : a[i];
}

#pragma tpb kernel
long walking_both_ways(long n, int low[restrict n], int high[restrict n + 3], const int a[restrict n])
{
    int *p = low, *q = high + 3;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1)
            *q++ = a[i];
        else
            *p++ = a[i];
    }
    return (p - low) * 1000 + (q - high);
}

#pragma tpb kernel init(a = random(0, 9, 8)) param(m = 9)
void walking_rows(long n, long m, int y[restrict n * m], const int a[restrict n][m])
{
    int *out = y;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            if (a[i][j] > 4)
                *out++ = a[i][j];
}

#pragma tpb kernel init(a = random(0, 9, 8)) param(m = 300)
void walking_in_each_row(long n, long m, int y[restrict n][m], int count[restrict n], const int a[restrict n][m])
{
    for (long i = 0; i < n; ++i) {
        int *out = y[i];
        for (long j = 0; j < m; ++j)
            if (a[i][j] > 4)
                *out++ = a[i][j];
        count[i] = (int)(out - y[i]);
    }
}

#pragma tpb kernel init(a = random(0, 9, 8))
long walking_in_place(long n, int a[restrict n])
{
    int *out = a;
    for (long i = 0; i < n; ++i)
        if (a[i] != 3)
            *out++ = a[i];
    return out - a;
}

#pragma tpb kernel init(a = random(0, 9, 8))
long both_walk(long n, int y[restrict n], const int a[restrict n])
{
    const int *in = a;
    int *out = y;
    while (in < a + n) {
        if (*in > 3) {
            *out = *in + 1;
            out += 1;
        }
        in++;
    }
    return out - y;
}

#pragma tpb kernel init(a = random(0, 9, 8))
long walking_parameter(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 3)
            *y++ = a[i];
    return n;
}

#pragma tpb kernel init(a = random(0, 9, 8))
long walking_by_two(long n, int y[restrict 2 * n], const int a[restrict n])
{
    int *out = y;
    for (long i = 0; i < n; ++i)
        if (a[i] > 3) {
            out[0] = a[i];
            out[1] = (int)i;
            out += 2;
        }
    return out - y;
}

#pragma tpb kernel init(a = random(0, 9, 8))
long walking_until(long n, int y[restrict n], const int a[restrict n])
{
    int *out = y;
    for (long i = 0; i < n; ++i) {
        if (a[i] == 9)
            break;
        if (a[i] > 3)
            *out++ = a[i];
    }
    return out - y;
}
