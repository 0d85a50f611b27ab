// RUN: %same-outside %s --cut 20
// RUN: %tpbcc --emit=c %s -o %t.c
// RUN: %tpbcc -fopenmp --emit=c %s -o %t.omp.c
// RUN: python3 %S/Inputs/line_ends.py crlf %t.c %t.omp.c
// A file with CRLF line ends gets them everywhere.

#include <stddef.h>
#pragma tpb kernel \
    init(a = 1.0)
void f(long n,
       double a[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        /* comment */
        a[i] = 1.0; // comment
    }
}

int g(long n, double *x)
{
    #pragma tpb kernel inner
    for (long i = 0; i < n; ++i)
        x[i] = 2.0;
    return 0;
}
