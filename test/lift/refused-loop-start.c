// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A loop has to begin with 'variable = start'.

#pragma tpb kernel
void none(long n, double a[restrict n])
{
    for (;;) // expected-remark {{loop left as it is: it does not begin with 'variable = start'; declare the loop variable in the 'for' [TPB301]}}
        a[0] = n;
}

#pragma tpb kernel
void two(long n, double a[restrict n])
{
    for (
        long i = 0, j = 0; // expected-remark {{[TPB301]}}
        i < n; ++i)
        a[i] = 1;
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
