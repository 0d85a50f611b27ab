// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass-missed=tpb-vectorize -Xclang -verify %s
// Only the driver of a function moves a pointer by what a worker counted.

long kept(long n, double *restrict y, const double *restrict a)
{
    double *out = y;
#pragma tpb kernel kept
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            *out++ = a[i]; // expected-remark {{where 'out' points is not known: it is set, or may be through its address, other than by the same step in every iteration}}
    return out - y;
}
