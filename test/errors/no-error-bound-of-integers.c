// RUN: %tpbcc --isa=scalar,avx2 -fsyntax-only -Xclang -verify %s
// REQUIRES: x86
// Whole numbers have no rounding errors: they must be equal, and nothing is said of bounds.

#pragma tpb kernel
int sum(long n, const int a[n])
{
    int s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
unsigned largest(long n, const unsigned a[n])
{
    unsigned s = a[0];
    for (long i = 0; i < n; ++i)
        s = a[i] > s ? a[i] : s;
    return s;
}

static long total;

#pragma tpb kernel
void into_a_global(long n, const short a[n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    total = s;
}

static double ratio;

#pragma tpb kernel
void floating_global(long n, const short a[n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    ratio = s / 3.0; // expected-remark {{no error bound for kernel 'floating_global' because of this statement}}
}
