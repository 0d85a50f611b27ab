// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Counts at computed subscripts.

#pragma tpb kernel
void f(long n, short a[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] += 1;
    }
}
// CHECK: refused-histogram.c:9:9: remark: loop left as it is: elements of 'a' are read and stored at a computed subscript, where two iterations may meet, one after another; if they never do, add independent(a) to the kernel directive, else compute what is stored there in a loop of its own [TPB393]
// CHECK-NEXT: a[at[i]] += 1;
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~$}}
