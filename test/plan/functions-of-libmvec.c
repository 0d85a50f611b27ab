// From 4 ULP on, libmvec computes what it is faster at, where programs run here; within 1 it does not, nor with --math=.
// REQUIRES: x86
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>&1 | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=avx2 --math=libm --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=LIBM
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - 2>/dev/null | FileCheck %s --check-prefix=NEON --implicit-check-not=_ZGV
#include <math.h>

// CODE: /* _ZGV...: libmvec, the C library's functions of vectors: link with -lm. */
// CODE: TPB_MATH_1("avx2,fma,f16c", __m256, _ZGVdN8v_expf)
// CODE: TPB_MATH_1("avx2,fma,f16c", __m256d, _ZGVdN4v_exp)
// CODE: TPB_MATH_2("avx2,fma,f16c", __m256d, _ZGVdN4vv_pow)
// NEON: {{exp}}

// CHECK-LABEL: plan near
// CHECK: calls {{ *}}libmvec within 4 ULP: {{exp, pow|pow, exp}}
// LIBM: calls {{ *}}the C library, for each lane
#pragma tpb kernel math(ulp(4))
void near(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = exp(x[i]) + pow(x[i], 1.5);
}

// CHECK-LABEL: plan nearf
// CHECK: calls {{ *}}libmvec within 4 ULP: exp
#pragma tpb kernel math(ulp(4))
void nearf(long n, float a[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = expf(x[i]);
}

// CHECK-LABEL: plan within_one
// CHECK-NOT: libmvec
#pragma tpb kernel
void within_one(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = exp(x[i]);
}

// The bits of the C library.
// CHECK-LABEL: plan strict
// CHECK-NOT: libmvec
// CHECK: calls {{ *}}the C library, for each lane
#pragma tpb kernel math(ulp(4)) fp(strict)
void strict(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = exp(x[i]);
}
