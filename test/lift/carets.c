// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// A remark points at the expression that stops the loop, and underlines it.

double sqrt(double);
#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i] + sqrt(b[i]) * 3;
// CHECK: carets.c:9:27: remark: loop left as it is: calls 'sqrt'
// CHECK-NEXT: a[i] = 2 * b[i] + sqrt(b[i]) * 3;
// CHECK-NEXT: {{^ *\| {27}\^~~~~~~~~~$}}

    for (long i = 0; i < n; i += 2)
        a[i] = 1;
// CHECK: carets.c:14:29: remark: loop left as it is: the loop variable must advance by 1
// CHECK-NEXT: for (long i = 0; i < n; i += 2)
// CHECK-NEXT: {{^ *\| {29}\^~~~~~$}}

    for (long i = 0; i < n; ++i)
        a[i] = b[n - i];
// CHECK: carets.c:21:18: remark: loop left as it is: the subscript does not advance by one element an iteration (it advances by -1)
// CHECK-NEXT: a[i] = b[n - i];
// CHECK-NEXT: {{^ *\| {18}\^~~~~$}}
}
