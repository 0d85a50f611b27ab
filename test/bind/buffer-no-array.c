// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// A number is no array to be staged.
#pragma tpb kernel
void f(long n, double s, double a[restrict n])
{
// expected-error@+1 {{'s' is no array, and only arrays are staged; remove it [TPB223]}}
#pragma tpb buffer off mem2ldm(a, s)
    for (long i = 0; i < n; ++i)
        a[i] = s;
}
