// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// Of OpenMP's constructs 'parallel for' is transformed.

#pragma tpb kernel
void simd(long n, double a[restrict n])
{
#pragma omp simd // expected-remark {{'#pragma omp simd' is not transformed; 'parallel for' is [TPB327]}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void both(long n, double a[restrict n])
{
#pragma omp parallel for simd // expected-remark {{'#pragma omp parallel for simd' is not transformed}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void separate(long n, double a[restrict n])
{
#pragma omp parallel // expected-remark {{'#pragma omp parallel' is not transformed}}
    {
#pragma omp for
        for (long i = 0; i < n; ++i)
            a[i] = 1;
    }
}

#pragma tpb kernel
void shared(long n, double a[restrict n])
{
#pragma omp for // expected-remark {{'#pragma omp for' is not transformed}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
