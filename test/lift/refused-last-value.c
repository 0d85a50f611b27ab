// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// What an iteration takes and the next ones change can't be computed again behind the loop.

#pragma tpb kernel
double f(long n, const double a[restrict n], double b[restrict n])
{
    double x = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1)
            x = b[i];
        b[i] = a[i];
    }
    return x;
}
// CHECK: refused-last-value.c:11:13: remark: loop left as it is: 'x' keeps a value of the last iteration that sets it, and what it takes can't be computed again behind the loop: the loop stores to an array or changes a variable that it is made of; take it in a loop of its own, before this one [TPB383]
// CHECK-NEXT: x = b[i];
// CHECK-NEXT: {{^ *\| {13}\^~~~~~~~$}}
