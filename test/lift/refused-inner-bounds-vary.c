// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Neither loop can be the one: iterations of the inner depend on each other, and it runs as often as the row says.

#pragma tpb kernel
void f(long n, long m, double y[restrict n], double a[restrict n][m], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        for (long j = 0; j < k[i]; ++j)
            s = s * s + a[i][j];
        y[i] = s;
    }
}
// CHECK: refused-inner-bounds-vary.c:11:13: remark: loop left as it is: 's{{[_0-9]*}}' carries a value from one iteration to the next
// CHECK: refused-inner-bounds-vary.c:10:26: remark: loop left as it is: this loop runs a different number of times for each 'i'; swap the loops, or let the inner one run equally often for all [TPB391]
// CHECK-NEXT: for (long j = 0; j < k[i]; ++j)
// CHECK-NEXT: {{^ *\| {26}\^~~~~~~~$}}
