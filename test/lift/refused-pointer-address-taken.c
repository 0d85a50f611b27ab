// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A base that something else may move.

#pragma tpb kernel
void f(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        a[i] // expected-remark {{where 'a' points is not known: it is set, or may be through its address, other than by the same step in every iteration; index an array with the loop variable instead [TPB320]}}
            = 1;
        (void)&a;
    }
}
