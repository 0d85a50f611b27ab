// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// The variable of an inner loop, read after that loop: in a function the inner loop is taken alone.

void f(long n, long m, double *restrict a)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i) {
        long j;
        for (j = 0; j < m; ++j)
            a[i * m + j] = 1;
        a[i * m] = j;
    }
}
// CHECK: refused-variable-after.c:11:20: remark: loop left as it is: 'j' is read after the loop that it counts; use a variable of its own [TPB337]
// CHECK-NEXT: a[i * m] = j;
