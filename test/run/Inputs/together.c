/* Loops inside a vectorised one that carry values: several vectors go through them together. */
#pragma tpb kernel horner size(n, m) init(x = random(-1, 1, 1), c = random(-1, 1, 2))
void horner(long n, long m, double y[restrict n], const double x[restrict n], const double c[restrict m])
{
    for (long i = 0; i < n; ++i) {
        double p = 0;
        for (long k = 0; k < m; ++k)
            p = p * x[i] + c[k];
        y[i] = p;
    }
}

/* Three variables carried, one of them the same for all; an element that the loop inside writes. */
#pragma tpb kernel filters size(n, m) init(x = random(-1, 1, 3), w = random(-1, 1, 4))
void filters(long n, long m, float y[restrict n], const float x[restrict n], const float w[restrict m])
{
    for (long i = 0; i < n; ++i) {
        float s = x[i], t = 1;
        long k2 = 0;
        for (long k = 0; k < m; ++k) {
            const float before = s;
            s = s * 0.5f + w[k];
            t = t * before - w[k2];
            k2 = k2 + 1;
            y[i] = s - t;
        }
        y[i] = y[i] + s * (float)k2;
    }
}

/* Two levels, the variable of one bounds the other, and a sum over all. */
#pragma tpb kernel levels size(n, m) init(x = random(-0.5, 0.5, 4), w = random(-1, 1, 5))
double levels(long n, long m, double y[restrict n], const double x[restrict n], const double w[restrict m])
{
    double all = 0;
    for (long i = 0; i < n; ++i) {
        double f = 1;
        for (long k = 0; k < m; ++k) {
            double g = w[k];
            for (long j = 0; j <= k; ++j)
                g = g * x[i] + w[j];
            f = f * 0.5 + g * x[i];
        }
        y[i] = f;
        all += f;
    }
    return all;
}
