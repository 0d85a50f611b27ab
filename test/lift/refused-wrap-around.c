// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A value of the iteration before.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    double before = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = before;
        before = b[i];
    }
}
// CHECK: refused-wrap-around.c:11:9: remark: loop left as it is: 'before' brings a value of the iteration before into this one; read it from its array with the subscript before, and peel the first iteration [TPB385]
// CHECK-NEXT: before = b[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~~~~~~$}}
