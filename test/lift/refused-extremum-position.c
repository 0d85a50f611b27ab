// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Where the largest element is.

#pragma tpb kernel
long f(long n, const double a[restrict n])
{
    double most = a[0];
    long at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > most) {
            most = a[i];
            at = i;
        }
    return at;
}
// CHECK: refused-extremum-position.c:13:13: remark: loop left as it is: 'at' remembers where 'most' was found (argmin, argmax); find 'most' in one loop and its place in a second [TPB384]
// CHECK-NEXT: at = i;
// CHECK-NEXT: {{^ *\| {13}\^~~~~~$}}
