// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// Sizes and addresses are of memory that some array goes to.
#pragma tpb kernel
void f(long n, double a[restrict n], double *p)
{
// expected-error@+1 {{sdm_size is for arrays in mem2sdm, and there are none; add the clause, or remove this one [TPB228]}}
#pragma tpb buffer off mem2ldm(a) sdm_size(64)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
// expected-error@+1 {{sdm_addr is for arrays in mem2sdm, and there are none; add the clause, or remove this one [TPB228]}}
#pragma tpb buffer off sdm_addr(p)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
// expected-error@+1 {{ldm_size is for arrays in mem2ldm or sdm2ldm, and there are none; add the clause, or remove this one [TPB228]}}
#pragma tpb buffer off mem2sdm(a) ldm_size(64)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
#pragma tpb buffer off ldm_size(64)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
