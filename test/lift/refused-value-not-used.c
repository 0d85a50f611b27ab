// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// An expression whose value nobody uses.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        b[i];
    }
}
// CHECK: refused-value-not-used.c:10:9: remark: loop left as it is: the value of this expression is not used; remove it [TPB362]
// CHECK-NEXT: b[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~$}}
