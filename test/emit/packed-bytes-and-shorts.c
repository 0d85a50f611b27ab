// RUN: %tpbcc --isa=avx512 --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=native %s -o %t.x
// RUN: %t.x --size 1,7,8,15,16,31,64,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=avx2 --cc=gcc %s -o %t.g %}
// RUN: %if slow-tests %{ %t.g --size 1,4,5,8,16,31,203 --verify-only | FileCheck %s --check-prefix=GCC %}
// REQUIRES: avx2
// RAN-COUNT-32: {{result +verified}}
// GCC-COUNT-28: {{result +verified}}
// Bytes and shorts that a condition picks out are packed and stored without a branch or a step for each lane.

// CHECK: shorts_{{avx2|avx512}}(
// AVX512: tpb_avx512_pack_i16x16(
// AVX2: tpb_avx2_pack_i16x8(
// CHECK: shorts_tuned(
#pragma tpb kernel extent(y = n)
long shorts(long n, short *restrict y, const short a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] & 1)
            y[j++] = a[i];
    return j;
}

// CHECK: bytes_in_place_{{avx2|avx512}}(
// AVX512: tpb_avx512_pack_u8x16(
// AVX2: tpb_avx2_pack_u8x8(
// CHECK: bytes_in_place_tuned(
#pragma tpb kernel
long bytes_in_place(long n, unsigned char a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] != 7)
            a[j++] = a[i];
    return j;
}

// In lanes of 64 bits.
// CHECK: where_large_{{avx2|avx512}}(
// AVX512: tpb_avx512_pack_u16x8(
// AVX2: tpb_avx2_pack_u16x4(
// CHECK: where_large_tuned(
#pragma tpb kernel extent(y = n)
long where_large(long n, unsigned short *restrict y, const unsigned short a[restrict n], const double w[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (w[i] > 1.25)
            y[j++] = a[i];
    return j;
}

// And back to where they were.
// CHECK: unpacked_{{avx2|avx512}}(
// AVX512: tpb_avx512_unpack_i16x16(
// CHECK: unpacked_tuned(
#pragma tpb kernel extent(b = n)
long unpacked(long n, short a[restrict n], const short *restrict b, const short c[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (c[i] & 1)
            a[i] = b[j++];
    return j;
}
