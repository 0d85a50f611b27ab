// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A value that the user named has this name in the emitted code.

#pragma tpb kernel unroll(2)
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double speed = b[i] + 1.0;
        a[i] = speed * speed;
    }
}

// CHECK: const __m512d speed0 = _mm512_add_pd(b0, 
// CHECK: const __m512d speed1 = _mm512_add_pd(b1, 
// CHECK: const __m512d vspeed = _mm512_add_pd(vb, 
