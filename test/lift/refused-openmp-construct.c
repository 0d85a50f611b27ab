// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// Of OpenMP's constructs 'parallel for', 'for' and 'simd' on a loop are transformed.

#pragma tpb kernel
void own(long n, double a[restrict n])
{
#pragma omp parallel // expected-remark {{'#pragma omp parallel' is not transformed; 'parallel for', 'for' and 'simd' on a loop are [TPB327]}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void tasks(long n, double a[restrict n])
{
#pragma omp taskloop // expected-remark {{'#pragma omp taskloop' is not transformed}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void one(long n, double a[restrict n])
{
#pragma omp single // expected-remark {{'#pragma omp single' is not transformed}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void away(long n, double a[restrict n])
{
#pragma omp target teams distribute parallel for // expected-remark {{'#pragma omp target teams distribute parallel for' is not transformed}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void sections(long n, double a[restrict n])
{
#pragma omp parallel sections // expected-remark {{'#pragma omp parallel sections' is not transformed}}
    {
        for (long i = 0; i < n; ++i)
            a[i] = 1;
    }
}
