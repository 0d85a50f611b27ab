// RUN: %tpbcc -fopenmp -fsyntax-only -Xclang -verify %s
// An #if that begins in front of '#pragma omp' and ends in front of its loop: half of it would stay.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
#ifdef _OPENMP
#pragma omp parallel for
#endif
    for (long i = 0; i < n; ++i) // expected-remark {{an #if begins or ends between its first and its last line, or between '#pragma omp' and the loop; put the directives around the whole [TPB372]}}
        a[i] = 1;
}
