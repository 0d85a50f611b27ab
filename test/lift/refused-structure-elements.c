// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Arrays of structures as a whole.

struct point {
    double x, y;
};

#pragma tpb kernel
void f(long n, struct point a[restrict n], const struct point b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
    }
}
// CHECK: refused-structure-elements.c:13:9: remark: loop left as it is: 'a' has elements of type 'struct point', which no vector holds; copy it to an array of float or double [TPB315]
// CHECK-NEXT: a[i] = b[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~$}}
