// RUN: not %tpbcc --isa=scalar -Werror -Wfloat-conversion -c %s -o %t.o 2>&1 | FileCheck %s
// A compiler's message about the user's own lines inside a kernel names them.

#pragma tpb kernel
void f(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
    for (long i = 0; i < n; i += 2)
        a[i] = 2.0;
    int k = s;
    a[0] = k;
}
// CHECK: line-numbers-inside-a-kernel.c:11:13: error: implicit conversion turns floating-point number into integer
