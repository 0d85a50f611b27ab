// RUN: not %tpbcc %s -o %t 2>&1 | FileCheck %s
// RUN: %tpbcc -c %s -o %t.o
// The benchmark fills arrays of numbers.

struct point {
    double x, y;
};
#pragma tpb kernel extent(p = n)
void f(long n, double a[restrict n], const struct point *p)
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
// CHECK: element-not-supported.c:9:{{[0-9]+}}: error: the benchmark can't fill 'p': elements of type 'struct point' are not supported yet [TPB258]
