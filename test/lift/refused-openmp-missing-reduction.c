// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// All threads combine into a variable that no clause names.

#pragma tpb kernel
double f(long n, const double a[restrict n])
{
    double s = 0;
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        s += a[i]; // expected-remark {{'s' is combined by all threads but not named in a reduction clause [TPB330]}}
    return s;
}
