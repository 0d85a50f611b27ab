// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// Clauses that say which thread runs what, or what is left behind.

#pragma tpb kernel
void dynamic(long n, double a[restrict n])
{
#pragma omp parallel for \
    schedule(dynamic) // expected-remark {{the OpenMP clause 'schedule(dynamic)' is not transformed [TPB328]}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void chunks(long n, double a[restrict n])
{
#pragma omp parallel for schedule(static, 16) // expected-remark {{'schedule(static, 16)'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void last(long n, double a[restrict n], double x)
{
#pragma omp parallel for lastprivate(x) // expected-remark {{'lastprivate(x)'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void own(long n, double a[restrict n], double x)
{
#pragma omp parallel for private(x) // expected-remark {{'private(x)'}}
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
void collapsed(long n, double a[restrict n])
{
#pragma omp parallel for collapse(1) // expected-remark {{'collapse(1)'}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
