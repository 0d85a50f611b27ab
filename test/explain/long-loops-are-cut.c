// RUN: %tpbcc --isa=scalar --explain -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// Of a long loop the first lines are quoted, and of a long line what fits.

#pragma tpb kernel
void many(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] + 1.0 + 2.0 * a[i] + 3.0 * a[i] * a[i] + 4.0 * a[i] * a[i] * a[i] + 5.0 * a[i] * a[i];
        t += 2;
        t += 3;
        t += 4;
        t += 5;
        t += 6;
        t += 7;
        t += 8;
        a[i] = t;
    }
}
// CHECK: for (long i = 0; i < n; ++i) {
// CHECK-NEXT:{{^.{97}\.\.\.$}}
// CHECK-COUNT-6: t += {{[2-7]}};
// CHECK-NEXT:      ... 3 more lines
