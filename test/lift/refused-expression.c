// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// An expression without a vector form.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], const double *c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b + i < c ? 1.0 : 2.0;
    }
}
// CHECK: refused-expression.c:9:16: remark: loop left as it is: this expression has no vector form here (a comparison of pointers); compute it before the loop, or in a loop of its own [TPB312]
// CHECK-NEXT: a[i] = b + i < c ? 1.0 : 2.0;
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~~$}}
