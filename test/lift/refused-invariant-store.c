// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Iterations change one element, which need not be there where none does.

#pragma tpb kernel
void f(long n, double *restrict a, const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0) a[3] += b[i];
    }
}
// CHECK: refused-invariant-store.c:9:23: remark: loop left as it is: every iteration stores to 'a[3]', which does not depend on 'i'; use a local variable and store it after the loop [TPB389]
// CHECK-NEXT: a[3] += b[i];
// CHECK-NEXT: {{^ *\| {23}\^~~~$}}
