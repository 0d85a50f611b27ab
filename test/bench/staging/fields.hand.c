// As fields.c, with the field in an array of its own.

struct particle {
    double x, y, z, vx, vy, vz, charge, mass;
};

enum { Part = 1024 };

void relax_field(long n, double *s)
{
    _Alignas(64) double part[Part];
    for (long first = 0; first < n; first += Part) {
        const long w = n - first < Part ? n - first : Part;
        for (long i = 0; i < w; ++i)
            part[i] = s[8 * (first + i)];
        for (long t = 0; t < 8; ++t)
            for (long i = 0; i < w; ++i)
                part[i] = 0.5 * part[i] + 0.25;
        for (long i = 0; i < w; ++i)
            s[8 * (first + i)] = part[i];
    }
}

void damp(long count, struct particle p[count])
{
    _Alignas(64) double part[Part];
    for (long first = 0; first < count; first += Part) {
        const long w = count - first < Part ? count - first : Part;
        for (long i = 0; i < w; ++i)
            part[i] = p[first + i].x;
        for (int step = 0; step < 8; ++step)
            for (long i = 0; i < w; ++i)
                part[i] = part[i] * 0.5 + 0.125;
        for (long i = 0; i < w; ++i)
            p[first + i].x = part[i];
    }
}

void attract(long n, long m, const float *restrict s, float *restrict f)
{
    _Alignas(64) float part[Part];
    for (long k = 0; k < m; ++k)
        f[k] = 0;
    for (long first = 0; first < n; first += Part) {
        const long w = n - first < Part ? n - first : Part;
        for (long i = 0; i < w; ++i)
            part[i] = s[16 * (first + i)];
        for (long k = 0; k < m; ++k) {
            float sum = 0;
            for (long i = 0; i < w; ++i)
                sum += part[i] * 0.001f;
            f[k] += sum;
        }
    }
    for (long k = 0; k < m; ++k)
        f[k] += (float)k;
}
