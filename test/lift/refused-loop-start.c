// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A loop has to begin with 'variable = start'.

#pragma tpb kernel
void depends(long n, double a[restrict n])
{
    long i, j;
    for (i = 0,
        j = i; // expected-remark {{[TPB301]}}
        i < n; ++i, ++j)
        a[j] = 1;
}

#pragma tpb kernel
void compound(long n, double a[restrict n])
{
    long i = 0;
    for (
        i += 1; // expected-remark {{[TPB301]}}
        i < n; ++i)
        a[i] = 1;
}

#pragma tpb kernel
void uninitialised(long n, double a[restrict n])
{
    for (
        long i; // expected-remark {{[TPB301]}}
        i < n; ++i)
        a[i] = 1;
}
