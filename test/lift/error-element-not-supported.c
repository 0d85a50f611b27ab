// RUN: not %tpbcc %s -o %t 2>&1 | FileCheck %s
// RUN: %tpbcc -c %s -o %t.o
// The benchmark fills numbers and structures of numbers; it knows nothing for a pointer to point to.

struct row {
    long count;
    double *values;
};
#pragma tpb kernel
void f(long n, double a[restrict n], const struct row r[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
// CHECK: element-not-supported.c:10:{{[0-9]+}}: error: the benchmark can't fill 'r': elements of type 'struct row, with the pointer values' are not supported yet [TPB258]
