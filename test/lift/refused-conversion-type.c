// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A value of a type that no vector holds.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = (double)(b[i] * 2.0L);
    }
}
// CHECK: refused-conversion-type.c:9:25: remark: loop left as it is: no vector form for values of type 'long double'; convert them to float, double or an integer type in a loop of its own [TPB339]
// CHECK-NEXT: a[i] = (double)(b[i] * 2.0L);
// CHECK-NEXT: {{^ *\| {25}\^~~~$}}
