// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// What an iteration takes of another variable that all of them change.

#pragma tpb kernel
double f(long n, const double a[restrict n], double b[restrict n])
{
    double x = 0, s = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1)
            x = s;
        s += b[i];
    }
    return x;
}
// CHECK: refused-last-value.c:11:13: remark: loop left as it is: 'x' keeps a value of the last iteration that sets it, and what it takes is made of another variable that the loop changes; take that in a loop of its own [TPB383]
// CHECK-NEXT: x = s;
// CHECK-NEXT: {{^ *\| {13}\^~~~~$}}
