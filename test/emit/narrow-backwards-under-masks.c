// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=native %s -o %t.x
// RUN: %t.x --size 1,7,8,9,15,16,31,203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-24: {{result +verified}}
// Bytes and shorts backwards under a mask are loaded and stored as a whole, with the mask the other way round.

// CHECK: void shorts_avx512(
// CHECK: tpb_avx512_load_reversed_masked_i16x16(rest, a + -i + n - 1);
// CHECK: shorts_tuned(
#pragma tpb kernel
void shorts(long n, float y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[n - 1 - i] * 0.5f;
}

// CHECK: void bytes_avx512(
// CHECK: tpb_avx512_load_reversed_masked_u8x8(
// CHECK: bytes_tuned(
#pragma tpb kernel
void bytes(long n, double y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] > 0.75 ? a[n - 1 - i] * 0.5 : y[i];
}

// CHECK: void stored_avx512(
// CHECK: tpb_avx512_store_reversed_masked_i8x16(rest, y
// CHECK: stored_tuned(
#pragma tpb kernel
void stored(long n, signed char y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[n - 1 - i] = a[i] / 3;
}
