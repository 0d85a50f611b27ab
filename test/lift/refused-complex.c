// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// Complex numbers.

#pragma tpb kernel
void f(long n, _Complex double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
    }
}
// CHECK: refused-complex.c:9:9: remark: loop left as it is: complex numbers ('a') are not vectorised; compute with the real and imaginary parts [TPB300]
// CHECK-NEXT: a[i] = 1;
// CHECK-NEXT: {{^ *\| {9}\^~~~$}}
