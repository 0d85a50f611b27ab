// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// The partial sums are used.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        a[i] = s;
    }
}
// CHECK: refused-prefix-sum.c:11:9: remark: loop left as it is: the partial results of 's' are used in every iteration: a prefix sum; only its final value can be combined in another order. Compute what is summed up in a loop of its own, or vectorise a loop around this one [TPB381]
// CHECK-NEXT: a[i] = s;
// CHECK-NEXT: {{^ *\| {9}\^~~~$}}
