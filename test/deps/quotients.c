// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// Equal quotients: what is divided is less than the divisor apart.

// CHECK-LABEL: kernel halves
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti h[i / 2] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (1)
// CHECK-NEXT:   flow h[i / 2] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (1)
// CHECK-NEXT:   output h[i / 2] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (1)
#pragma tpb kernel
double halves(long n, double *restrict h, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        h[i / 2] += b[i];
    return 0;
}

// CHECK-LABEL: kernel shifted
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output h[i >> 1] ({{.*}}) -> h[i >> 1] ({{.*}}) carried by i (1)
#pragma tpb kernel
void shifted(int n, double *restrict h, double *restrict b)
{
    for (int i = 0; i < n; ++i)
        h[i >> 1] = b[i];
}

// One further: 2, give or take 1.
// CHECK-LABEL: kernel neighbours
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti h[i / 2 + 1] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (<)
// CHECK-NEXT:   output h[i / 2] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (1)
#pragma tpb kernel
void neighbours(unsigned long n, double *restrict h)
{
    for (unsigned long i = 0; i < n; ++i)
        h[i / 2] = h[i / 2 + 1];
}

// Three further: 6, give or take 1.
// CHECK-LABEL: kernel further
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti h[i / 2 + 3] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (5..) if n >= 6
// CHECK-NEXT:   output h[i / 2] ({{.*}}) -> h[i / 2] ({{.*}}) carried by i (1)
#pragma tpb kernel
void further(long n, double *restrict h)
{
    for (long i = 0; i < n; ++i)
        h[i / 2] = h[i / 2 + 3];
}

// C divides towards 0: -1 / 2, 0 / 2 and 1 / 2 are equal.
// CHECK-LABEL: kernel around_zero
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output h[(i - 1) / 2] ({{.*}}) -> h[(i - 1) / 2] ({{.*}}) carried by i (<)
#pragma tpb kernel
void around_zero(long n, double *restrict h, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        h[(i - 1) / 2] = b[i];
}

// A row each two iterations of i.
// CHECK-LABEL: kernel rows
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output h[i / 2][j] ({{.*}}) -> h[i / 2][j] ({{.*}}) carried by i (1, 0)
#pragma tpb kernel
void rows(long n, long m, double (*restrict h)[m], double (*restrict b)[m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            h[i / 2][j] = b[i][j];
}
