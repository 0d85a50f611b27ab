// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// The number of trips is not known before.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    long i = 0;
    while (a[i] > 1) {
        a[i] = 1;
        ++i;
    }
}
// CHECK: refused-uncounted-while.c:9:12: remark: loop left as it is: the number of its iterations is not known when it starts; write it as for (i = start; i < bound; ++i), or step the variable in the last statement of the body [TPB336]
// CHECK-NEXT: while (a[i] > 1) {
// CHECK-NEXT: {{^ *\| {12}\^~~~~~~~$}}
