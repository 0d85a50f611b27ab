// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// What a position that each iteration takes from those before leads to. If the iteration reads the element of its own,
// too, it is in that vector and the one before; else the neighbours are loaded, but for the first iterations.

#pragma tpb kernel unroll(1)
void ring(long n, double y[restrict n], const double a[restrict n])
{
    long left = n - 1;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] - a[left];
        left = i;
    }
}

#pragma tpb kernel unroll(1)
void other_ring(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    long left = n - 1;
    for (long i = 0; i < n; ++i) {
        y[i] = b[i] - a[left];
        left = i;
    }
}

#pragma tpb kernel unroll(1)
void two_back(long n, double y[restrict n], const double a[restrict n])
{
    long left = n - 1, next_left = n - 2;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] - a[left] * a[next_left];
        const long t = left;
        left = i;
        next_left = t;
    }
}

// CHECK: long ring_avx2(
// CHECK: if (begin < end) {
// CHECK-NEXT: a_first = a[left];
// CHECK-NEXT: a_left = _mm256_set1_pd(a_first);
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK-NEXT: va = _mm256_loadu_pd(a + i);
// CHECK-NEXT: tpb_avx2_splice_f64x4(a_left, va);
// CHECK: a_left = va;
// CHECK-NEXT: }
// CHECK-NEXT: if (begin < i) {
// CHECK-NEXT: left = i - 1;

// CHECK: long other_ring_avx2(
// CHECK: const long second = (begin < end) ? (begin + 1) : begin;
// CHECK-NEXT: for (long i = begin; i < second; ++i) {
// CHECK: a[left]
// CHECK: long i = second;
// CHECK-NEXT: for (; end - i >= 4; i += 4) {
// CHECK-NOT: gather
// CHECK: _mm256_loadu_pd(a + i - 1)

// CHECK: void two_back_avx2(
// CHECK: const long rest = ((begin + 2) < end) ? (begin + 2) : ((begin < end) ? end : begin);
// CHECK-NEXT: for (long i = begin; i < rest; ++i) {
// CHECK: _mm256_loadu_pd(a + i - 1)
// CHECK: _mm256_loadu_pd(a + i - 2)
// CHECK: if (rest < i) {
// CHECK-NEXT: left = i - 1;
// CHECK: next_left = i - 2;
