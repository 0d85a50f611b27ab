// RUN: %tpbcc --isa=scalar -Wall -Werror -c %s -o %t.o
// In an application a kernel with nothing to check has no use for the loop as written; no warning says so.

#pragma tpb kernel
void f(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
