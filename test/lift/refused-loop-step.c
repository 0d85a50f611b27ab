// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The variable advances by one.

#pragma tpb kernel
void two(long n, double a[restrict n])
{
    for (long i = 0; i < n;
         i += 2) // expected-remark {{the loop variable must advance by 1 [TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void down(long n, double a[restrict n])
{
    for (long i = 0; i < n;
         --i) // expected-remark {{[TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void unknown(long n, long k, double a[restrict n])
{
    for (long i = 0; i < n;
         i += k) // expected-remark {{[TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void doubled(long n, double a[restrict n])
{
    for (long i = 1; i < n;
         i = i + i) // expected-remark {{[TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void another(long n, double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n;
         ++j) // expected-remark {{[TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void two_steps(long n, double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n;
         ++i, ++j) // expected-remark {{[TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void none(long n, double a[restrict n])
{
    for (long i = 0; i < n;) // expected-remark {{[TPB304]}}
        a[i] = 1;
}
