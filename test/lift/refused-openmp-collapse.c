// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// A stated schedule of a collapsed nest hands out parts of rows.

#pragma tpb kernel
void f(long n, double a[restrict n][n])
{
#pragma omp parallel for schedule(static) \
    collapse(2) // expected-remark {{'collapse(2)' with a schedule hands out single iterations of the inner loop; leave the schedule out, and whole rows are handed out [TPB342]}}
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = 1;
}
