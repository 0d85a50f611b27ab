// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// Loops with something between them, which clang takes and gcc does not.

#pragma tpb kernel
void imperfect(long n, double a[restrict n][n], const double c[restrict n])
{
#pragma omp parallel for collapse(2) // expected-remark {{the OpenMP clause 'collapse(2)' is not transformed}}
    for (long i = 0; i < n; ++i) {
        const double x = c[i];
        for (long j = 0; j < n; ++j)
            a[i][j] = x;
    }
}
