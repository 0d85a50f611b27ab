// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A base that something else may move.

#pragma tpb kernel
void f(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        a[i] // expected-remark {{'a' is not a pointer or array that stays the same during the loop, moves by the same in every iteration, or, where the kernel is a function, only by ++, --, += and -=; index it with the loop variable instead of moving it [TPB320]}}
            = 1;
        (void)&a;
    }
}
