// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A loop behind an early return of a function that is inlined.

static int powers(int x)
{
    int s = 0;
    if (x <= 0)
        return 0;
    for (int k = 0; k < 3; ++k)
        s = s * s + 100 / x;
    return s;
}

#pragma tpb kernel
void f(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = powers(b[i]);
    }
}
// CHECK: refused-loop-in-called-function.c:10:5: remark: loop left as it is: whether the loop in this statement runs is not the same for each 'i'; move the condition into that loop [TPB396]
