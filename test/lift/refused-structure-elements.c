// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Arrays of unions as a whole.

union point {
    double x, y;
};

#pragma tpb kernel
void f(long n, union point a[restrict n], const union point b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
    }
}
// CHECK: refused-structure-elements.c:13:16: remark: loop left as it is: member 'x' is a bit-field, in a union, or not a whole number of its own sizes from the next one; copy the values to an array of their own [TPB366]
// CHECK-NEXT: a[i] = b[i];
// CHECK-NEXT: {{^ *\| {16}\^~~~$}}
