// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// One floating-point type in a loop.

#pragma tpb kernel
void arrays(long n, double a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i]; // expected-remark {{it mixes double and float; use one floating-point type (constants: 0.5f for float) [TPB314]}}
}

#pragma tpb kernel
void constant(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i] * 0.5; // expected-remark {{(constants: 0.5f for float) [TPB314]}}
}

#pragma tpb kernel
void compound(long n, float a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] *= s; // expected-remark {{it mixes float and double}}
}

#pragma tpb kernel
double accumulator(long n, const float a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i]; // expected-remark {{[TPB314]}}
    return s;
}
