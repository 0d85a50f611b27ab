// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// Clauses that the driver can't keep.

#pragma tpb kernel
void later(long n, double a[restrict n])
{
#pragma omp parallel for \
    schedule(runtime) // expected-remark {{the OpenMP clause 'schedule(runtime)' is not transformed; remove it, or leave the loop as it is [TPB328]}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void last(long n, double a[restrict n])
{
    long i;
#pragma omp parallel for lastprivate(i) // expected-remark {{'lastprivate(i)'}}
    for (i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void conditional(long n, double a[restrict n], double x)
{
#pragma omp parallel for lastprivate(conditional : x) // expected-remark {{'lastprivate(conditional : x)'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void steps(long n, double a[restrict n], long k)
{
#pragma omp parallel for linear(k : 2) // expected-remark {{'linear(k : 2)'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void ordered(long n, double a[restrict n])
{
#pragma omp parallel for ordered // expected-remark {{'ordered'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void each(long n, double a[restrict n], double *restrict y)
{
#pragma omp parallel for reduction(+ : y[ : 4]) // expected-remark {{'reduction(+ : y[ : 4])'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
