// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// A dependence at a distance of less than a vector.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 2; i < n; ++i)
        a[i] = a[i - 2] + 1;
}
// CHECK: refused-vector-longer-than-distance.c:7:5: remark: loop left as it is for avx2: iterations may run together up to 2 at a time, which is less than a vector; use a set with shorter vectors [TPB397]
// CHECK-NEXT: for (long i = 2; i < n; ++i)
// CHECK-NEXT: {{^ *\| {5}\^~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
