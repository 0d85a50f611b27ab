// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// Loops are counted together only where nothing in the nest changes their ranges.

#pragma tpb kernel
void triangle(long n, double a[restrict n][n])
{
#pragma omp parallel for collapse(2)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j <= i; ++j) // expected-remark {{'collapse(2)' hands out loops together, and the range of this one follows 'i'; leave the clause out, and iterations of the outer loop are handed out [TPB342]}}
            a[i][j] = 1;
}

#pragma tpb kernel
void begins(long n, double a[restrict n][n][n])
{
#pragma omp parallel for collapse(3)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            for (long k = i; k < n; ++k) // expected-remark {{'collapse(3)' hands out loops together, and the range of this one follows 'i'}}
                a[i][j][k] = 1;
}

// Rows of a length that others may change.
#pragma tpb kernel
void lengths(long n, volatile long *count, double a[restrict n][n])
{
#pragma omp parallel for collapse(2)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < count[0]; ++j) // expected-remark {{the bound is no integer expression that stays the same during the loop}}
            a[i][j] = 1;
}
