// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=SVE
// What the last iteration leaves is computed for that one behind the loop, where that reads nothing overwritten; else it
// is the last lane of the last vector. A loop without a trip leaves what there was; one that does nothing else is none.

#pragma tpb kernel unroll(1)
double left(long n, double y[restrict n], const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i) {
        x = a[i] * 2;
        y[i] = x + 1;
    }
    return x;
}

#pragma tpb kernel unroll(1)
double overwritten(long n, double y[restrict n], double x)
{
    for (long i = 0; i < n; ++i) {
        x = y[i] * 2;
        y[i] = x + 1;
    }
    return x;
}

#pragma tpb kernel
long at_once(long n, const long a[restrict n], long x)
{
    for (long i = 0; i < n; ++i)
        x = 3 * a[i] + i;
    return x;
}

// CHECK: double left_avx2(
// CHECK-NOT: x_left
// CHECK: _mm256_storeu_pd(
// CHECK: if (begin < i) {
// CHECK-NEXT: const double t = a[i - 1] * 2.0;
// CHECK-NEXT: x = t;
// CHECK-NEXT: }
// CHECK-NEXT: for (; i < end; ++i) {

// CHECK: double overwritten_avx2(
// CHECK: __m256d x_left = _mm256_set1_pd(x);
// CHECK: const __m256d t = _mm256_mul_pd(vy, constant_2);
// CHECK-NOT: splice
// CHECK: x_left = t;
// CHECK: x = tpb_avx2_take_f64x4(x_left);
// CHECK-NEXT: for (; i < end; ++i) {

// CHECK: long at_once_avx2(
// CHECK-NOT: for (
// CHECK: if (begin < end) {
// CHECK-NOT: for (
// CHECK: return x;

// SVE: double left_sve(
// SVE-NOT: x_left
// SVE: if (begin < end) {
// SVE-NEXT: const double t = a[end - 1] * 2.0;
