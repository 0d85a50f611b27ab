// RUN: %tpbcc --emit=c %s -o %t.c
// RUN: cmp %s %t.c
// A file whose directives are all skipped comes out byte for byte.

#if 0
#pragma tpb kernel
#endif
void f(long n, double *a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
