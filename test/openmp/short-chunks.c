// RUN: %tpbcc -fsyntax-only -fopenmp --isa=avx512 -Xclang -verify %s
// REQUIRES: x86
// The user's schedule is kept; that it leaves no work for vectors is said.

#pragma tpb kernel
void by_default(long n, double a[restrict n])
{
#pragma omp parallel for \
    schedule(dynamic) // expected-remark@-1 {{the schedule hands out 1 iterations at a time, fewer than the 8 of one vector (AVX-512); a larger chunk, or schedule(static), lets it work [TPB343]}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void given(long n, float a[restrict n])
{
#pragma omp parallel for schedule(static, 15) // expected-remark {{15 iterations at a time, fewer than the 16}}
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void enough(long n, float a[restrict n])
{
#pragma omp parallel for schedule(static, 16)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}

// Pieces are whole iterations of what is handed out: the vectors of a loop inside are not cut.
#pragma tpb kernel
void rows(long n, double a[restrict n][n])
{
#pragma omp parallel for schedule(dynamic, 1)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = 1;
}

#pragma tpb kernel
void collapsed(long n, double a[restrict n][n])
{
#pragma omp parallel for collapse(2) schedule(dynamic, 2) // expected-remark {{2 iterations at a time, fewer than the 8}}
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = 1;
}
