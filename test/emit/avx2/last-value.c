// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The last lane of the last vector is what the loop leaves; a loop without a trip leaves what there was.

#pragma tpb kernel unroll(1)
double left(long n, double y[restrict n], const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i) {
        x = a[i] * 2;
        y[i] = x + 1;
    }
    return x;
}

// CHECK: double left_avx2(
// CHECK: __m256d x_left = _mm256_set1_pd(x);
// CHECK: const __m256d t = _mm256_mul_pd(va, constant_2);
// CHECK-NOT: splice
// CHECK: x_left = t;
// CHECK: x = tpb_avx2_take_f64x4(x_left);
// CHECK-NEXT: for (; i < end; ++i) {
