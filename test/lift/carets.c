// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// A remark points at the expression that stops the loop, and underlines it.

double mine(double);
#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i] + mine(b[i]) * 3;
// CHECK: carets.c:9:27: remark: loop left as it is: calls 'mine'
// CHECK-NEXT: a[i] = 2 * b[i] + mine(b[i]) * 3;
// CHECK-NEXT: {{^ *\| {27}\^~~~~~~~~~$}}

    for (long i = 1; i < n; i *= 2)
        a[i] = 1;
// CHECK: carets.c:14:29: remark: loop left as it is: 'i' does not move by a positive amount
// CHECK-NEXT: for (long i = 1; i < n; i *= 2)
// CHECK-NEXT: {{^ *\| {29}\^~~~~~$}}

    for (long i = 0; i < n; ++i)
        a[i % 7] = a[i % 5];
// CHECK: carets.c:21:20: remark: loop left as it is: this subscript may name an element of 'a' that another iteration stores
// CHECK-NEXT: a[i % 7] = a[i % 5];
// CHECK-NEXT: {{^ *\| {20}\^~~~~~~~$}}
}
