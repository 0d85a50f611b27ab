// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A bit-field of an array element.

struct flags {
    unsigned low : 4, high : 28;
};

#pragma tpb kernel
void f(long n, struct flags a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i].low = 1;
    }
}
// CHECK: refused-member-kind.c:13:9: remark: loop left as it is: member 'low' is a bit-field, in a union, or not a whole number of its own sizes from the next one; copy the values to an array of their own [TPB366]
// CHECK-NEXT: a[i].low = 1;
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~$}}
