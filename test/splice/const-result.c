// RUN: %tpbcc --isa=scalar -Wall -Werror -c %s -o %t.o
// A result of a const-qualified pointer type.

#pragma tpb kernel
const double *f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
    return a;
}
