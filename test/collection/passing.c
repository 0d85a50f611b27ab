// Subscripts that grow by different numbers: behind a few iterations they have passed each other.
#pragma tpb kernel
void doubled(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = 2 * a[i];
}

#pragma tpb kernel
void reads_ahead(long n, float a[restrict 2 * n + 4], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 3] = b[i] + a[2 * i];
}

#pragma tpb kernel
void two_stores(long n, float a[restrict 2 * n + 8], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[2 * i + 3] = b[i];
        a[i + 5] = b[i] * 0.5f;
    }
}

#pragma tpb kernel param(g = 2)
void any_stride(long n, long g, float a[restrict 3 * n + 8], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + a[g * i + 4];
}

#pragma tpb kernel param(g = 2)
void stores_of_any_stride(long n, long g, double a[restrict 3 * n + 8], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[g * i + 4] = b[i];
        a[i] = b[i] * 0.5;
    }
}

#pragma tpb kernel
void thirds(long n, int a[restrict 3 * n + 8], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 3)
            a[3 * i + 2] = a[i + 4] - b[i];
}

// One element among neighbours.
#pragma tpb kernel
void reads_one(long n, float a[restrict n + 8])
{
    for (long i = 0; i < n; ++i)
        a[i + 3] = a[4] * 0.5f + a[i + 3];
}

#pragma tpb kernel
void keeps_one(long n, float a[restrict n + 8], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 4] = b[i];
        a[6] = b[i] - 0.5f;
    }
}

#pragma tpb kernel
void adds_to_one(long n, double a[restrict n + 8], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 4] = b[i] * 2;
        a[5] += b[i];
    }
}
