// One field of structures as long as a line, several times.

struct particle {
    double x, y, z, vx, vy, vz, charge, mass;
};

// sizes: n=32768; n=1048576; n=3000; n=100
#pragma tpb kernel relax_field extent(s = 8 * n) init(s = random)
void relax_field(long n, double *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long t = 0; t < 8; ++t)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5 * s[8 * i] + 0.25;
}

// sizes: count=32768; count=1048576; count=4000
#pragma tpb kernel damp
void damp(long count, struct particle p[count])
{
    #pragma tpb buffer auto mem2ldm(p)
    for (int step = 0; step < 8; step++)
        for (long i = 0; i < count; i++)
            p[i].x = p[i].x * 0.5 + 0.125;
}

// sizes: n=32768 m=8; n=1048576 m=8; n=32768 m=1; n=4096 m=64
#pragma tpb kernel attract extent(s = 16 * n, f = m) init(s = random)
void attract(long n, long m, const float *restrict s, float *restrict f)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < m; ++k) {
        float sum = 0;
        for (long i = 0; i < n; ++i)
            sum += s[16 * i] * 0.001f;
        f[k] = sum + (float)k;
    }
}
