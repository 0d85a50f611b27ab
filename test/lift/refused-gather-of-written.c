// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A computed subscript of an array that the loop writes.

#pragma tpb kernel
void f(long n, double a[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[at[i]];
    }
}
// CHECK: refused-gather-of-written.c:9:16: remark: loop left as it is: this subscript may name an element of 'a' that another iteration stores; where the values from before the loop are meant, read from a copy of 'a' [TPB388]
// CHECK-NEXT: a[i] = a[at[i]];
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~$}}
