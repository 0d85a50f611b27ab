// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// Conditions on remainders of positions: iterations that are under one differ by multiples.

// CHECK-LABEL: kernel guarded_parity
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double guarded_parity(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        if (i % 2 == 0)
            a[i] = a[i + 1] + b[i];
    return 0;
}

// The condition is on the other access's neighbour, too.
// CHECK-LABEL: kernel guarded_bit
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 4] ({{.*}}) -> a[i] ({{.*}}) carried by i (4) if n >= 5
#pragma tpb kernel
void guarded_bit(unsigned n, double *restrict a)
{
    for (unsigned i = 0; i < n; ++i)
        if (i & 1)
            a[i] = a[i + 1] + a[i + 4] + a[i + 7];
}

// Not 0 is 1, for 2 alone.
// CHECK-LABEL: kernel guarded_otherwise
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
void guarded_otherwise(int n, double *restrict a)
{
    for (int i = 0; i < n; ++i)
        if (!(i % 2 == 0))
            a[i] = a[i + 3];
}

// CHECK-LABEL: kernel guarded_by_three
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
void guarded_by_three(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        if (i % 3 != 0)
            a[i] = a[i + 1];
}

// Every third iteration stores.
// CHECK-LABEL: kernel every_third
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output s[0] ({{.*}}) -> s[0] ({{.*}}) carried by i (3..) if n >= 4
#pragma tpb kernel
void every_third(int n, double *restrict s, const double *restrict b)
{
    for (int i = 0; i < n; ++i)
        if (i % 3 == 1)
            s[0] = b[i];
}

// A difference that may be above the greatest int wraps around to other remainders.
// CHECK-LABEL: kernel guarded_wrapping
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
void guarded_wrapping(unsigned n, unsigned k, double *restrict a)
{
    for (unsigned i = 0; i < n; ++i)
        if ((i - k) % 3 == 0)
            a[i] = a[i + 1];
}

// Conditions of both loops, and a condition on a sum of them.
// CHECK-LABEL: kernel checkerboard
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
void checkerboard(long n, long m, double (*restrict a)[m])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < m - 1; ++j)
            if ((i + j) % 2 == 0)
                a[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}
