// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A base that the loop moves, or that is no pointer variable.

void keep(double **);

#pragma tpb kernel
void moves(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        a = a + 1; // expected-remark {{'a' is not a pointer or array that stays the same during the loop; index it with the loop variable instead of moving it [TPB320]}}
    }
}

#pragma tpb kernel
void assigned(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        b[i] = 1;
        a = b; // expected-remark {{'a' is not a pointer or array that stays the same during the loop; index it with the loop variable instead of moving it [TPB320]}}
    }
}
