/* A sum and a map in single precision. */
#pragma tpb kernel total init(x[i] = 0.5 + i)
float total(int n, const float x[restrict n])
{
    float s = 0;
    for (int i = 0; i < n; ++i)
        s += x[i];
    return s;
}

#pragma tpb kernel blend param(s = 0.25) init(b[i] = i, c = 2)
void blend(long n, float a[restrict n], const float b[restrict n], const float c[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] - s * c[i];
}
