// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// An address that is a value of its own.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], int k)
{
    for (long i = 0; i < n; ++i) {
        a[i] = *(k ? b + i : b);
    }
}
// CHECK: refused-pointer-expression.c:9:18: remark: loop left as it is: the address is not an array or pointer variable plus an index [TPB365]
// CHECK-NEXT: a[i] = *(k ? b + i : b);
// CHECK-NEXT: {{^ *\| {18}\^~~~~~~~~~~~~$}}
