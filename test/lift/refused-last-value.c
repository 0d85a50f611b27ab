// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// The value of the last iteration.

#pragma tpb kernel
double f(long n, const double a[restrict n])
{
    double x = 0;
    for (long i = 0; i < n; ++i)
        x = a[i];
    return x;
}
// CHECK: refused-last-value.c:10:9: remark: loop left as it is: 'x' keeps a value of the last iteration that sets it; compute that iteration's value after the loop [TPB383]
// CHECK-NEXT: x = a[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~$}}
