// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass-missed=tpb-vectorise -Xclang -verify %s
// Only the driver of a function moves a pointer by what a worker counted.

long kept(long n, double *restrict y, const double *restrict a)
{
    double *out = y;
#pragma tpb kernel kept
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            *out++ = a[i]; // expected-remark {{'out' is not a pointer or array that stays the same during the loop, moves by the same in every iteration, or, where the kernel is a function, only by}}
    return out - y;
}
