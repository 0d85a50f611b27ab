// RUN: %tpbcc --isa=avx512 -fsyntax-only -fopenmp -Rpass=tpb-vectorize -Xclang -verify %s
// What 'omp simd' says is believed; with safelen() only what is proven.

#pragma tpb kernel
void claimed(long n, double a[restrict n], long k)
{
#pragma omp simd
    for (long i = 0; i < n - k; ++i) // expected-remark {{loop vectorised}}
        a[i] = a[i + k];
}

#pragma tpb kernel
void some(long n, double a[restrict n])
{
#pragma omp simd safelen(4)
    for (long i = 4; i < n; ++i) // expected-remark {{loop vectorised}}
        a[i] = a[i - 4];
}

#pragma tpb kernel
void proven(long n, double a[restrict n])
{
#pragma omp simd safelen(2)
    for (long i = 4; i < n; ++i) // expected-remark {{loop vectorised}}
        a[i] = a[i] + 1;
}
