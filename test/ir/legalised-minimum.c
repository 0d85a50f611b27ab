// RUN: %tpbcc --isa=avx512 --emit=ir %s -o - | FileCheck %s --check-prefix=X86
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=ir %s -o - | FileCheck %s --check-prefix=NEON
// C's minimum is an operation of AVX-512 and a comparison with a selection on NEON.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < c[i] ? b[i] : c[i];
}
// X86: let va: f64x8 = min.f64x8(local.f64x8(vb), local.f64x8(vc))
// NEON: let [[M:mask[_0-9]*]]: boolx2 = lt.
// NEON-NEXT: let va: f64x2 = select.f64x2(local.boolx2([[M]]), local.f64x2(vb), local.f64x2(vc))
