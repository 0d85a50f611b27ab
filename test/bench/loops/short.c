// What an application calls with a few elements: maps and reductions of doubles, floats and bytes.
#pragma tpb kernel
void map_doubles(long n, double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i] + 1.0;
}

#pragma tpb kernel
void map_floats(long n, float a[restrict n], const float b[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i] + 1.0f;
}

#pragma tpb kernel
void map_bytes(long n, unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (unsigned char)((3 * b[i] + a[i] + 2) >> 2);
}

#pragma tpb kernel
void map_without_restrict(long n, double *a, const double *b, double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i] + 1.0;
}

#pragma tpb kernel
double sum_doubles(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
float dot_floats(long n, const float a[restrict n], const float b[restrict n])
{
    float s = 0.0f;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

#pragma tpb kernel
int sum_bytes(int n, const unsigned char a[restrict n])
{
    int s = 0;
    for (int i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
float largest_float(long n, const float a[restrict n])
{
    float m = a[0];
    for (long i = 1; i < n; ++i)
        m = a[i] > m ? a[i] : m;
    return m;
}
