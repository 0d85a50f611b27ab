// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Every iteration stores to one element.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[0] = b[i];
    }
}
// CHECK: refused-invariant-store.c:9:9: remark: loop left as it is: every iteration stores to 'a[0]', which does not depend on 'i'; use a local variable and store it after the loop [TPB389]
// CHECK-NEXT: a[0] = b[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~$}}
