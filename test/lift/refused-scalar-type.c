// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A scalar that no vector holds.

#pragma tpb kernel
void f(long n, double a[restrict n], long double s)
{
    for (long i = 0; i < n; ++i) {
        a[i] = (double)s;
    }
}
// CHECK: refused-scalar-type.c:9:24: remark: loop left as it is: 's' has type 'long double', which is not computed with in vectors; use float, double or an integer type [TPB338]
// CHECK-NEXT: a[i] = (double)s;
// CHECK-NEXT: {{^ *\| {24}\^$}}
