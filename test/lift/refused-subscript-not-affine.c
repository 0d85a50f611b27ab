// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A subscript is the loop variable plus something that stays the same.

long offset;

#pragma tpb kernel
void square(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[
          i * i // expected-remark {{the subscript is not the loop variable plus something that stays the same [TPB317]}}
        ] = 1;
}

#pragma tpb kernel
void half(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[
          i / 2 // expected-remark {{[TPB317]}}
        ] = 1;
}

#pragma tpb kernel
void gather(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[
                 at[i] // expected-remark {{[TPB317]}}
        ];
}

#pragma tpb kernel
void global(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[
          i + offset // expected-remark {{[TPB317]}}
        ] = 1;
}

#pragma tpb kernel
void moving(long n, double a[restrict n], long k)
{
    for (long i = 0; i < n; ++i) {
        a[
          i + k // expected-remark {{[TPB317]}}
        ] = 1;
        k = k + 1;
    }
}
