// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A function that is an instruction.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = __builtin_sqrt(b[i]);
}

// CHECK: const __m512d va = _mm512_sqrt_pd(vb);
