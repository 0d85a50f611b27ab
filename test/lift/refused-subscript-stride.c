// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A subscript advances by one element.

#pragma tpb kernel
void two(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[
          2 * i // expected-remark {{the subscript does not advance by one element an iteration (it advances by 2) [TPB318]}}
        ] = 1;
}

#pragma tpb kernel
void leading_dimension(long n, long ld, double a[restrict n * ld])
{
    for (long i = 0; i < n; ++i)
        a[
          i * ld + 3 // expected-remark {{(it advances by ld) [TPB318]}}
        ] = 1;
}

#pragma tpb kernel
void backwards(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[
          n - 1 - i // expected-remark {{(it advances by -1) [TPB318]}}
        ] = 1;
}

#pragma tpb kernel
void same(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[
                 0 // expected-remark {{(it advances by 0) [TPB318]}}
        ];
}
