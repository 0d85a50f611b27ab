// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - 2>/dev/null | FileCheck %s
// Elements that lie apart and only move are loaded one by one in either case: vectors would put them together besides.

#pragma tpb kernel
void one_of_seven(long n, double y[restrict n], const double a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i) // expected-remark {{loop left as it is for avx512: lanes of 'i' would need 1.00 cycles an iteration, as elements of 'a' that lie apart are put into lanes, single elements need 1.00}}
        y[i] = a[7 * i];
}

// Where a number is a stride of 1, there are lanes.
// CHECK: void any_stride_avx512(
// CHECK: if (k == 1L) {
// CHECK: for (; end - i >= 8; i += 8) {
// CHECK: } else {
// CHECK-NEXT: for (long i = begin; i < end; ++i) {
#pragma tpb kernel param(k = 3)
void any_stride(long n, long k, double y[restrict n], const double a[restrict n * k + 1])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[k * i];
}

// CHECK: void one_of_two_avx512(
// CHECK: tpb_avx512_load_strided_f64x8(a + 2 * i, 2)
#pragma tpb kernel
void one_of_two(long n, double y[restrict n], const double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[2 * i];
}
