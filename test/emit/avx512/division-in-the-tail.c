// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A division does not see the zeros of lanes beyond the end.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0 / b[i];
}

// CHECK: = _mm512_div_pd(constant, vb);
// CHECK: rest = 
// CHECK: = _mm512_maskz_div_pd(rest, constant, vb);
