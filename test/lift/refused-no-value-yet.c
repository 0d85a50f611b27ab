// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A variable that is read before it has a value.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t;
        a[i] = t;
    }
}
// CHECK: refused-no-value-yet.c:10:16: remark: loop left as it is: 't' is read before the loop gives it a value [TPB363]
// CHECK-NEXT: a[i] = t;
// CHECK-NEXT: {{^ *\| {16}\^$}}
