// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s --implicit-check-not=strided
// RUN: %tpbcc --isa=avx2,avx512 -Wall -Wextra -Werror -c %s -o %t.o
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -Wall -Wextra -Werror -c %s -o %t.o %}
// REQUIRES: x86, qemu-aarch64
// Four statements of a body are two of pairs, which are stored whole however their subscripts are written.

#pragma tpb kernel
void four(unsigned long n, unsigned char x[restrict n + 3], const unsigned char a[restrict n + 3],
          const unsigned char w[restrict n + 3])
{
    for (unsigned long i = 0; i + 3 < n; i += 4) {
        x[i] = a[i] ^ w[i];
        x[i + 1] = a[i + 1] ^ 1;
        x[i + 2] = a[i + 2] ^ w[i + 2];
        x[i + 3] = a[i + 3] ^ 1;
    }
}
// CHECK: void four_avx2(
// CHECK: tpb_avx2_store_pairs_crossed_u8x32(x + i_trip * 2,

#pragma tpb kernel
void crossed(long n, long m, short y[restrict 2 * n + m], const short x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[m + (1 + 2 * i)] = x[2 * i];
        y[2 * i + m] = x[1 + 2 * i];
    }
}
// CHECK: void crossed_avx2(
// CHECK: tpb_avx2_store_pairs_i16x8(y + 2 * i + m, x_p1_0, x0)
