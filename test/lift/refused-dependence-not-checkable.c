// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Whether two accesses meet depends on a local value.

#pragma tpb kernel
void f(long n, double a[restrict 2 * n], const int *restrict k)
{
    const long m = k[0];
    for (long i = 0; i < n; ++i) {
        a[i] = a[i + m];
    }
}
// CHECK: refused-dependence-not-checkable.c:10:16: remark: loop left as it is: whether 'a[i]' meets 'a[i + m]' of another iteration depends on values that are not known on entry to the function; compute them from parameters alone [TPB392]
// CHECK-NEXT: a[i] = a[i + m];
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~$}}
