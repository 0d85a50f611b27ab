// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A function that writes through a pointer, called in the middle of an expression.

static double set(double *p)
{
    *p = 1;
    return 2;
}

#pragma tpb kernel
void f(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        b[i] = set(&a[i]) + a[i];
    }
}
// CHECK: refused-call-stores.c:15:16: remark: loop left as it is: calls 'set', which writes through a pointer, inside an expression; call it in a statement of its own [TPB368]
// CHECK-NEXT: b[i] = set(&a[i]) + a[i];
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~~~$}}
