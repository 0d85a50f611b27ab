// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A base that the loop moves, or that is no pointer variable.

void keep(double **);

#pragma tpb kernel
void moves(long n, double *restrict a, const int *restrict by)
{
    for (long i = 0; i < n; ++i) {
        *a = 1; // expected-remark {{'a' is not a pointer or array that stays the same during the loop, moves by the same in every iteration, or, where the kernel is a function, only by ++, --, += and -=; index it with the loop variable instead of moving it [TPB320]}}
        a = a + by[i];
    }
}

#pragma tpb kernel
void assigned(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1; // expected-remark {{'a' is not a pointer or array that stays the same during the loop, moves by the same in every iteration, or, where the kernel is a function, only by ++, --, += and -=; index it with the loop variable instead of moving it [TPB320]}}
        a = b;
    }
}
