// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A base that the loop moves, or that is no pointer variable.

void keep(double **);

#pragma tpb kernel
void moves(long n, double *restrict a, const int *restrict by)
{
    for (long i = 0; i < n; ++i) {
        *a = 1; // expected-remark {{where 'a' points is not known: it is set, or may be through its address, other than by the same step in every iteration; index an array with the loop variable instead [TPB320]}}
        a = a + by[i];
    }
}

#pragma tpb kernel
void assigned(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1; // expected-remark {{where 'a' points is not known: it is set, or may be through its address, other than by the same step in every iteration; index an array with the loop variable instead [TPB320]}}
        a = b;
    }
}
