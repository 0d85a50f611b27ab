// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A bound or a step in which the loop variable takes part changes with it.

#pragma tpb kernel
void half_way(long n, double c[restrict n])
{
    for (long i = 0; i < n - i; ++i) // expected-remark {{[TPB305]}}
        c[i] = 1;
}

#pragma tpb kernel
void twice(long n, double c[restrict n])
{
    for (long i = 0; i + i < n; ++i) // expected-remark {{[TPB305]}}
        c[i] = 1;
}

#pragma tpb kernel
void in_a_nest(long n, double c[restrict n][n])
{
    for (long k = 0; k < n; ++k)
        for (long i = 0; i + i < n; ++i) // expected-remark {{[TPB350]}}
            c[k][i] += 1;
}

#pragma tpb kernel
void doubling(long n, double c[restrict n])
{
    for (long i = 1; i < n; i += i) // expected-remark {{[TPB304]}}
        c[i] = 1;
}
