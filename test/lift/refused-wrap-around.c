// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// A value of the iteration before is computed for all lanes before any uses it: what it is made of
// has to be read by then.
// Following the hint helps.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    double before = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = before;
        b[i] = a[i + 1] + before;
        before = b[i + 1];
    }
}
// CHECK: refused-wrap-around.c:13:9: remark: loop left as it is: 'before' brings a value of the iteration before into this one, and what it takes is read only after that; read it into a variable first [TPB385]
// CHECK-NEXT: before = b[i + 1];
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~~~~~~~~~~$}}

#pragma tpb kernel unroll(1)
void followed(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    double before = 0;
    for (long i = 0; i < n; ++i) {
        const double next = b[i + 1];
        a[i] = before;
        b[i] = a[i + 1] + before;
        before = next;
    }
}
// CHECK-NOT: remark: loop left
