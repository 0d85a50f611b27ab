// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The loop variable belongs into subscripts.

#pragma tpb kernel
void plain(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            i; // expected-remark {{the loop variable is used as a value; only subscripts may use it [TPB316]}}
}

#pragma tpb kernel
void converted(long n, double a[restrict n])
{
    for (int i = 0; i < n; ++i)
        a[i] = 2 *
               (double)(i + 1); // expected-remark {{[TPB316]}}
}
