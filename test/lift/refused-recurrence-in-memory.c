// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// An element that the iteration before stored, in no linear way.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = a[i] / (1 + a[i - 1]);
}
// CHECK: refused-recurrence-in-memory.c:9:28: remark: loop left as it is: 'a[i - 1]' is what the iteration before stored: a first-order recurrence; vectorise a loop around it, or compute the part that does not depend on it in a loop of its own [TPB380]
// CHECK-NEXT: a[i] = a[i] / (1 + a[i - 1]);
// CHECK-NEXT: {{^ *\| {28}\^~~~~~~~$}}
