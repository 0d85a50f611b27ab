// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The loop variable is a local integer.

#pragma tpb kernel
void floating(long n, double a[restrict n])
{
    for (
        double x = 0; // expected-remark {{[TPB302]}}
        x < n; ++x)
        a[(long)x] = 1;
}

#pragma tpb kernel
void volatile_(long n, double a[restrict n])
{
    for (
        volatile long i = 0; // expected-remark {{[TPB302]}}
        i < n; ++i)
        a[i] = 1;
}

long counter;
#pragma tpb kernel
void global(long n, double a[restrict n])
{
    for (
        counter = 0; // expected-remark {{[TPB302]}}
        counter < n; ++counter)
        a[counter] = 1;
}

#pragma tpb kernel
void static_(long n, double a[restrict n])
{
    static long i;
    for (
        i = 0; // expected-remark {{[TPB302]}}
        i < n; ++i)
        a[i] = 1;
}
