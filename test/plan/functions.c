// RUN: %tpbcc --isa=avx512 --math=sleef --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=SLEEF
// RUN: %tpbcc --isa=avx512 --math=libm --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=LIBM
// RUN: %tpbcc --isa=scalar --math=sleef --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=SCALAR --allow-empty --implicit-check-not=TPB420
// Who computes the functions of a loop, and why not SLEEF.
#include <math.h>

#pragma tpb kernel
void f(long n, double s, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = exp(x[i]) + erfc(x[i]) + fmod(x[i], sin(s)) + sqrt(x[i]);
}

#pragma tpb kernel fp(strict)
void g(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = cos(x[i]);
}

// SLEEF-DAG: functions.c:11:28: remark: 'erfc' is called once for each lane: SLEEF's needs math(ulp(2)) [TPB420]
// SLEEF-DAG: functions.c:11:41: remark: 'fmod' is called once for each lane: SLEEF's gives NaN for large quotients [TPB420]
// SLEEF-DAG: functions.c:18:16: remark: 'cos' is called once for each lane: fp(strict) asks for the C library's bits [TPB420]
// SLEEF: calls SLEEF within 1 ULP: exp; {{.*}}for each lane

// LIBM: 'exp' is called once for each lane: --math=libm [TPB420]
// LIBM: calls the C library, for each lane: {{.*}}exp for each lane: --math=libm
// SCALAR: plan f
