// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// What belongs to the largest element, in a floating-point number.

#pragma tpb kernel
double f(long n, const double a[restrict n], const double x[restrict n])
{
    double most = a[0];
    double at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > most) {
            most = a[i];
            at = x[i];
        }
    return at;
}
// CHECK: refused-extremum-position.c:13:13: remark: loop left as it is: 'at' remembers what came with 'most', and is no integer or not set just when 'most' is; remember the iteration that set 'most', and read the rest behind the loop [TPB384]
// CHECK-NEXT: at = x[i];
// CHECK-NEXT: {{^ *\| {13}\^~~~~~~~~$}}
