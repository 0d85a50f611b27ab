// RUN: %tpbcc --isa=scalar --emit=c -w %s -o /dev/null
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -w %s -o %t && %t --size 1,7,8,31,33,100 --verify-only | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -w %s -o %t && %t --size 1,7,8,31,33,100 --verify-only | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx2 --emit=c -w %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx512 --emit=c -w %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %if qemu-aarch64 && slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -w %s -o %t %}
// RUN: %if qemu-aarch64 && slow-tests %{ %qemu -cpu max %t --size 1,7,8,31,33,100 --verify-only | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if qemu-aarch64 %{ %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c -w %s -o - | FileCheck %s --check-prefix=NEON %}
// Rows of eight bytes, all of which are read, are loaded whole and turned; of others each byte is a load.
// CHECK-COUNT-3: probe {{ *}}exact: 1 body at {{.*}} equal the plain loop
// AVX2: tpb_avx2_load_third_of_8_i8x8(s + i * 8 + 2)
// AVX2-LABEL: {{^}}void seven
// AVX2-NOT: _of_8_
// AVX2-LABEL: {{^}}void hashes_avx2(
// AVX2: tpb_avx2_load_eighth_of_8_u8x8(d + i * 8 + 7)
// AVX512-LABEL: {{^}}void hashes_avx512(
// AVX512: tpb_avx512_load_first_of_8_u8x16(d + i * 8)
// NEON-LABEL: {{^}}void digits_neon(
// NEON: tpb_neon_load_fifth_of_8_i8x4(s + i * 8 + 4)
#include <stdint.h>

#pragma tpb kernel
void digits(long n, int v[restrict n], const signed char s[restrict 8 * n])
{
    for (long i = 0; i < n; ++i) {
        int x = 0;
        for (int k = 0; k < 8; ++k)
            x = x * 10 + (s[8 * i + k] - '0');
        v[i] = x;
    }
}

#pragma tpb kernel
void seven(long n, int v[restrict n], const signed char s[restrict 8 * n])
{
    for (long i = 0; i < n; ++i) {
        int x = 0;
        for (int k = 1; k < 8; ++k)
            x = x * 10 + (s[8 * i + k] - '0');
        v[i] = x;
    }
}

#pragma tpb kernel
void hashes(long n, uint32_t h[restrict n], const uint8_t d[restrict 8 * n])
{
    for (long i = 0; i < n; ++i) {
        uint32_t x = 2166136261u;
        for (int k = 0; k < 8; ++k)
            x = (x ^ d[8 * i + k]) * 16777619u;
        h[i] = x;
    }
}

#pragma tpb kernel
void weighted(long n, double h[restrict n], const int8_t d[restrict 8 * n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (int k = 0; k < 8; ++k)
            s += d[8 * i + k] * (k + 1);
        h[i] = s;
    }
}
