// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Lanes keep the iterations that set a variable; two variables that are set together share them, and behind the loop
// each is computed for the last of them.

#pragma tpb kernel unroll(1)
void f(long n, double y[restrict 2], const double a[restrict n], const double b[restrict n])
{
    double x = 1;
    long k = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > 2) {
            x = b[i] / 3;
            k = i;
        }
    y[0] = x;
    y[1] = (double)k;
}

// CHECK: f_avx2(
// CHECK-COUNT-1: = _mm256_set1_epi64x((-9223372036854775807L - 1));
// CHECK-COUNT-1: = tpb_avx2_count_i64x4(begin, 1);
// CHECK-NOT: _left
// CHECK: x0 = _mm256_blendv_epi8(x0, at, _mm256_castpd_si256(mask));
// CHECK-NOT: blendv
// CHECK: if (x_iteration != (-9223372036854775807L - 1))
// CHECK-NEXT: mask = a[x_iteration] > 2.0;
// CHECK-NEXT: t = (mask ? b[x_iteration] : 0) / 3.0;
// CHECK-NEXT: x = t;
// CHECK: if (x_iteration != (-9223372036854775807L - 1))
// CHECK-NEXT: k = x_iteration;
