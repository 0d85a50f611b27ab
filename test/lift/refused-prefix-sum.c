// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// Partial results are computed for all lanes before any is used: what they are made of has to be
// read by then.
// Following the hint helps.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = s;
        b[i] = a[i + 1] + s;
        s += b[i + 1];
    }
}
// CHECK: refused-prefix-sum.c:13:9: remark: loop left as it is: the partial results of 's' are used in every iteration (a prefix sum), and what it takes is read only after that; read it into a variable first [TPB381]
// CHECK-NEXT: s += b[i + 1];
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~~~~~~$}}

#pragma tpb kernel unroll(1)
void followed(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        const double next = b[i + 1];
        a[i] = s;
        b[i] = a[i + 1] + s;
        s += next;
    }
}
// CHECK-NOT: remark: loop left
