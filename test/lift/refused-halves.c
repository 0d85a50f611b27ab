// RUN: %tpbcc --isa=avx512,avx2 -fsyntax-only -Xclang -verify %s
// What is not done with numbers of 16 bits, and where.

#pragma tpb kernel
void from_double(long n, _Float16 y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i]; // expected-remark {{a double is rounded to half precision in one step}}
}

#pragma tpb kernel
void apart(long n, float y[restrict n], const _Float16 x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i]; // expected-remark {{'x' has elements of type '_Float16', which vectors load and store only as neighbours}}
}

#pragma tpb kernel
void not_avx2(long n, _Float16 y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            y[i] = x[i]; // expected-remark {{left as it is for avx2: it does not convert '_Float16' under a condition}}
}

#pragma tpb kernel
void rounded_each_time(long n, _Float16 y[restrict 1], const _Float16 x[restrict n])
{
    _Float16 s = 0;
    for (long i = 0; i < n; ++i)
        s += x[i]; // expected-remark {{'s' is rounded to '_Float16' in each iteration}}
    y[0] = s;
}
