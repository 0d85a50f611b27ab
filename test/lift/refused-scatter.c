// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A store through a computed subscript.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] = b[i];
    }
}
// CHECK: refused-scatter.c:9:9: remark: loop left as it is: two iterations may store to the same element of 'a' through this subscript; if they never do, add independent(a) to the kernel directive [TPB387]
// CHECK-NEXT: a[at[i]] = b[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~$}}
