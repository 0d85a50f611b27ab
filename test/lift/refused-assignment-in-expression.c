// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// An assignment inside an expression.

#pragma tpb kernel
void f(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] = 1;
    }
}
// CHECK: refused-assignment-in-expression.c:9:16: remark: loop left as it is: '=' inside an expression; make it a statement of its own [TPB361]
// CHECK-NEXT: a[i] = b[i] = 1;
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~$}}
