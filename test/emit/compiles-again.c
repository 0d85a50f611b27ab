// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.c && %cc -I %include -Wno-unknown-pragmas -fsyntax-only %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// A kernel that calls itself, one that returns a pointer to rows, members outside the loops, and ten
// loops of one function: the emitted file compiles, and the loops have names of their own.

struct view {
    long n;
    double k, *x;
};

#pragma tpb kernel
double halves(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return n > 5 ? s + halves(n / 2, a) : s;
}

#pragma tpb kernel extent(a = n)
double (*rows(long n, double *restrict a))[3]
{
    for (long i = 0; i < n; ++i)
        a[i] += 1;
    return (double (*)[3])a;
}

#pragma tpb kernel extent(a = n)
double members(long n, double *restrict a, const struct view *v)
{
    const double s = v->k * 2.0;
    for (long i = 0; i < n; ++i)
        a[i] = s * (double)i;
    return v->k + v->x[3];
}

// CHECK-DAG: struct tpb_call_site many_calls
// CHECK-DAG: struct tpb_call_site many_2_calls
// CHECK-DAG: struct tpb_call_site many_10_calls
void many(long n, double *restrict a)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 1;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 2;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 3;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 4;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 5;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 6;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 7;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 8;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 9;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) a[i] += 10;
}
