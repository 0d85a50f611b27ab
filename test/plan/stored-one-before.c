// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-3: result {{ *}}verified
// What the iteration before stored is in the lane before: nothing waits for the store. The first element is loaded where
// there is an iteration.

#pragma tpb kernel
void handed_on(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        c[i] = a[i] + 1;
        a[i + 1] = b[i] * 2;
    }
}
// CHECK-LABEL: void handed_on_avx2(
// CHECK: if (begin < end) {
// CHECK-NEXT: const double a_old_first = a[begin];
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK-NOT: _mm256_loadu_pd(a
// CHECK: tpb_avx2_splice_f64x4(a_old_left, va);

// Another store comes between: the element is loaded behind it.
#pragma tpb kernel unroll(1)
void stored_between(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0)
            a[i] = 1;
        c[i] = a[i] + 1;
        a[i + 1] = b[i] * 2;
    }
}
// CHECK-LABEL: stored_between_tuned(
// CHECK-NOT: tpb_avx2_{{splice}}

// Not in each iteration.
#pragma tpb kernel unroll(1)
void sometimes(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0)
            a[i + 1] = b[i] * 2;
        c[i] = a[i] + 1;
    }
}
// CHECK-LABEL: sometimes_tuned(
// CHECK-NOT: tpb_avx2_{{splice}}
