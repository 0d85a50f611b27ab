#pragma tpb kernel scaled param(s = 3.0) init(b = random(0, 1))
void scaled(long n, double a[restrict n], const double b[restrict n], int k[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        a[i] = (b[i] + a[i]) / s;
        k[i] += 3;
    }
}

/* Left as it is by tpbcc, but not by compilers. */
#pragma tpb kernel halved init(a = random(0, 1))
void halved(long n, double a[restrict n])
{
    double *end = a + n;
    for (double *p = a; p != end; ++p)
        *p *= 0.5;
}
