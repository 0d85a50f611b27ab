// smooth: each point becomes a mean of itself and its neighbours; the largest change is returned.
#pragma tpb kernel smooth init(in = random(0.0, 1.0, 7))
double smooth(long n, double out[restrict n], const double in[restrict n])
{
    double change = 0.0;
    #pragma omp parallel for reduction(max:change)
    for (long i = 1; i < n - 1; ++i) {
        out[i] = 0.25 * in[i - 1] + 0.5 * in[i] + 0.25 * in[i + 1];
        double d = out[i] > in[i] ? out[i] - in[i] : in[i] - out[i];
        change = d > change ? d : change;
    }
    return change;
}
