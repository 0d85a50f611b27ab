// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A first-order recurrence that each iteration cuts to 16 bits, all of which become a subscript.

#pragma tpb kernel
void f(long n, unsigned y[restrict n], const unsigned short a[restrict n], const unsigned t[restrict 65536])
{
    unsigned short s = 0;
    for (long i = 0; i < n; ++i) {
        s = 5 * s + a[i];
        y[i] = t[s];
    }
}
// CHECK: refused-recurrence-of-a-scalar.c:10:9: remark: loop left as it is: 's' is a first-order recurrence: each iteration changes what the one before left, and cuts it to fewer bits than 32; keep all of them, and cut the value where it is used [TPB382]
// CHECK-NEXT: s = 5 * s + a[i];
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~~~~~~~~~$}}
