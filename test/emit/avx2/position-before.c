// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A position that each iteration takes from the one before is the neighbour's, but for the first iteration.

#pragma tpb kernel unroll(1)
void ring(long n, double y[restrict n], const double a[restrict n])
{
    long left = n - 1;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] - a[left];
        left = i;
    }
}

// CHECK: const long second = (begin < end) ? (begin + 1) : begin;
// CHECK-NEXT: for (long i = begin; i < second; ++i) {
// CHECK: a[left]
// CHECK: long i = second;
// CHECK-NEXT: for (; i + 4 <= end; i += 4) {
// CHECK-NOT: gather
// CHECK: _mm256_loadu_pd(a + i - 1)
