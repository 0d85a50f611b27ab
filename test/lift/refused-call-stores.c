// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A function that writes through a pointer.

static double set(double *p)
{
    *p = 1;
    return 2;
}

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = set(&a[i]);
        a[i] = t;
    }
}
// CHECK: refused-call-stores.c:15:20: remark: loop left as it is: calls 'set', which writes through a pointer; write its statements in the loop [TPB368]
// CHECK-NEXT: double t = set(&a[i]);
// CHECK-NEXT: {{^ *\| {20}\^~~~~~~~~~$}}
