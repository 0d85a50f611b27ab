// What iterations see of those before them.

#pragma tpb kernel
void sums(long n, double y[restrict n], const double x[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += x[i];
        y[i] = s;
    }
}

#pragma tpb kernel
void changes(long n, double y[restrict n], const double x[restrict n])
{
    double before = 0;
    for (long i = 0; i < n; ++i) {
        const double now = x[i] * x[i];
        y[i] = now - before;
        before = now;
    }
}
