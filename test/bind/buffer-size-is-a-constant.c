// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// How long a buffer is has to be known here, and is more than nothing.
#pragma tpb kernel
void f(long n, double a[restrict n])
{
// expected-error@+1 {{ldm_size is no constant number of bytes from 1 on; write one such as 32 * 1024 [TPB226]}}
#pragma tpb buffer off mem2ldm(a) ldm_size(n)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
// expected-error@+1 {{sdm_size is no constant number of bytes from 1 on; write one such as 32 * 1024 [TPB226]}}
#pragma tpb buffer off mem2sdm(a) sdm_size(0)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
#pragma tpb buffer off mem2ldm(a) ldm_size(1)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
