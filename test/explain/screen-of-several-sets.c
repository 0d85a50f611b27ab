// RUN: %tpbcc --isa=avx512,avx2 --explain -fsyntax-only %s 2>&1 | FileCheck %s
// One verdict for all sets of a list; what an iteration does is told once, decisions for each.

#pragma tpb kernel
void scale(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}
// CHECK: vectorised for AVX-512, AVX2: loop 1
// CHECK: iteration
// CHECK-NOT: iteration {{ *}}8 bytes
// CHECK: set {{ *}}AVX-512
// CHECK: tail {{.*}}predicated
// CHECK: set {{ *}}AVX2
// CHECK: tail {{.*}}scalar remainder
