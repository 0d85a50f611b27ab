// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu -fsyntax-only %s 2>&1 | FileCheck %s --allow-empty --check-prefix=FOLLOWED
// A dependence at a distance of less than a vector. The hint helps: a set with shorter vectors.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 2; i < n; ++i)
        a[i] = a[i - 2] + 1;
}
// CHECK: refused-vector-longer-than-distance.c:8:5: remark: loop left as it is for avx2: iterations may run together up to 2 at a time, which is less than a vector; use a set with shorter vectors, or with predicates [TPB397]
// CHECK-NEXT: for (long i = 2; i < n; ++i)
// CHECK-NEXT: {{^ *\| {5}\^~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
// FOLLOWED-NOT: remark
