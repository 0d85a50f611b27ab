// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// What gives an array its rows changes.

#pragma tpb kernel
void f(long n, long w, double a[restrict n][w])
{
    w = w - 1;
    for (long i = 0; i < n; ++i) {
        a[i][0] = 1;
    }
}
// CHECK: refused-extent-changes.c:10:9: remark: loop left as it is: 'w' gives an array its dimension and is changed in the function; use a copy for what changes [TPB367]
// CHECK-NEXT: a[i][0] = 1;
// CHECK-NEXT: {{^ *\| {9}\^~~~$}}
