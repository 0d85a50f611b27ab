// stream: copy, scale, add and triad in turn, each with a row of its own. McCalpin's STREAM.
// A repetition takes a to s * (2 + s) * a: this s keeps it, 0.42 gives infinity after 43 633.
#pragma tpb kernel stream init(a = 1.0, b = 2.0, c = 0.0, s = 0.41421356237309503)
void stream(long n, double a[restrict n], double b[restrict n], double c[restrict n], double s)
{
    #pragma tpb region copy
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        c[i] = a[i];
    #pragma tpb region scale
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        b[i] = s * c[i];
    #pragma tpb region add
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        c[i] = a[i] + b[i];
    #pragma tpb region triad
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
