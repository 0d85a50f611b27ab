// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Rows that skip their inner loop, whose iterations depend on each other, and which would divide by 0.

#pragma tpb kernel
void f(long n, long m, int a[restrict n][m], const int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int s = b[i];
        if (b[i] > 0)
            for (long j = 0; j < m; ++j)
                s = s * s + a[i][j] / b[i];
        a[i][0] = s;
    }
}
// CHECK: refused-inner-condition-varies.c:10:13: remark: loop left as it is: whether the loop in this statement runs is not the same for each 'i'; move the condition into that loop [TPB396]
// CHECK-NEXT: if (b[i] > 0)
// CHECK-NEXT: {{^ *\| {13}\^~~~~~~~$}}
