// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s --check-prefixes=CHECK,NEON
// Every second byte is taken from whole pairs, whose other half is there but for the last: vectors end one iteration earlier, and
// nothing behind the last byte is read.
#pragma tpb kernel unroll(1)
void brightness(long n, unsigned char y[restrict n], const unsigned char x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i];
}
// CHECK: void brightness_{{.*}}(
// AVX2: for (; end - 1 - i >= 32; i += 32) {
// AVX2: tpb_avx2_load_first_u8x32(x + 2 * i)
// AVX512: for (; end - 1 - i >= 64; i += 64) {
// AVX512: tpb_avx512_load_first_u8x64(x + 2 * i)
// AVX512: tpb_avx512_load_strided_masked_u8x64(rest, x + 2 * i, 2)
// NEON: for (; end - 1 - i >= 16; i += 16) {
// NEON: tpb_neon_load_first_u8x16(x + 2 * i)

// Wider elements are put together with as few instructions where they lie.
#pragma tpb kernel unroll(1)
void reals(long n, double y[restrict n], const double x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i];
}
// CHECK: void reals_{{.*}}(
// AVX2: for (; end - i >= 4; i += 4) {
// AVX512: for (; end - i >= 8; i += 8) {
// NEON: for (; end - i >= 2; i += 2) {
// CHECK: load_strided_
