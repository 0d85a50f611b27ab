// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// An assignment in the bound of a loop, which each iteration would do again.

#pragma tpb kernel
void f(long n, long m, double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < (m = n); ++j) {
            a[i][j] = 1;
        }
}
// CHECK: refused-assignment-in-expression.c:9:30: remark: loop left as it is: an assignment inside an expression; make it a statement of its own [TPB361]
