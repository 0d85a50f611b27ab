// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Arithmetic in half precision.

#pragma tpb kernel
void f(long n, _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + b[i];
    }
}
// CHECK: refused-half-arithmetic.c:9:16: remark: loop left as it is: arithmetic in half precision; convert to float first: (float)x [TPB360]
// CHECK-NEXT: a[i] = b[i] + b[i];
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~~~~$}}
