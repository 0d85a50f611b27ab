// RUN: rm -rf %t && mkdir -p %t/here %t/there/deep
// RUN: cp %s %t/here/kernel.c && cp %s %t/there/deep/kernel.c
// RUN: cd %t/here && %tpbcc --emit=c kernel.c -o 1.c && %tpbcc --emit=c kernel.c -o 2.c
// RUN: cd %t/there/deep && %tpbcc --emit=c kernel.c -o 3.c
// RUN: cmp %t/here/1.c %t/here/2.c && cmp %t/here/1.c %t/there/deep/3.c
// RUN: cd / && %tpbcc --emit=c %t/here/kernel.c -o %t/4.c
// RUN: not cmp %t/here/1.c %t/4.c
// RUN: sed 's,"%t/here/kernel.c","kernel.c",g' %t/4.c > %t/5.c && cmp %t/here/1.c %t/5.c
// Nothing of the directory, the time or the process is in the result; only the name the user typed.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}

void g(long n, double *a)
{
#pragma tpb kernel inner
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
