// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// An array of another loop has nothing to be staged here. One whose elements are read for nothing is touched.
#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], double c[restrict n])
{
// expected-error@+1 {{the loop does not touch 'c'; remove it, or put the directive before a loop that does [TPB224]}}
#pragma tpb buffer off mem2ldm(b, c)
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
#pragma tpb buffer off mem2ldm(c)
    for (long i = 0; i < n; ++i)
        c[i] = a[i];
#pragma tpb buffer off mem2ldm(b)
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        a[i] = 1;
    }
}
