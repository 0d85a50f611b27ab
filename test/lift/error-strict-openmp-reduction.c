// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// fp(strict) and an OpenMP reduction contradict each other.

#pragma tpb kernel fp(strict)
double f(long n, const double a[restrict n])
{
    double s = 0;
#pragma omp parallel for reduction(+ : s) // expected-error {{fp(strict) contradicts the OpenMP reduction: its order depends on the number of threads; remove one of them [TPB329]}}
    for (long i = 0; i < n; ++i)
        s += a[i]; // expected-remark 0-1 {{[TPB322]}}
    return s;
}
