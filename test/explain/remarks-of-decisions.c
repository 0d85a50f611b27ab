// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb- %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb-tail %s 2>&1 | FileCheck --check-prefix=TAIL %s
// -Rpass= prints decisions in clang's form: at the loop, with a caret, each under the name of its own pass.

#pragma tpb kernel
void scale(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}
// CHECK: remarks-of-decisions.c:8:5: remark: loop vectorised: map, AVX-512, {{[0-9]+}} vectors a trip [TPB401] [-Rpass=tpb-vectorize]
// CHECK-NEXT: for (long i = 0; i < n; ++i)
// CHECK-NEXT: {{\| +\^$}}
// CHECK: remark: unroll {{.*}} for AVX-512: {{.*}} [TPB403] [-Rpass=tpb-unroll]
// CHECK: remark: tail predicated for AVX-512: {{.*}} [TPB403] [-Rpass=tpb-tail]
// CHECK: remark: store temporal for AVX-512: {{.*}} [TPB403] [-Rpass=tpb-store]
// CHECK-NOT: -Rpass-analysis
// TAIL-NOT: remark: {{(loop|unroll|store)}}
// TAIL: [-Rpass=tpb-tail]
// TAIL-NOT: remark:
