// RUN: %tpbcc --isa=avx2 --no-timing --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s
// RUN: %tpbcc --isa=avx2 -O1 --no-timing %s -o %t && %t
// REQUIRES: avx2
// Groups of three bytes are computed with in lanes of 16 bits; of four neighbours, three are no group.
#include <stdio.h>

// CHECK-LABEL: void grey_avx2(
// CHECK: tpb_avx2_load_first_of_3_u8x16(p + 3 * i)
// CHECK: _mm256_mullo_epi16
#pragma tpb kernel
void grey(long n, unsigned char y[restrict n], const unsigned char p[restrict 3 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned char)((77 * p[3 * i] + 150 * p[3 * i + 1] + 29 * p[3 * i + 2]) >> 8);
}

static unsigned char greyOf(const unsigned char *p, long i)
{
    return (unsigned char)((77 * p[3 * i] + 150 * p[3 * i + 1] + 29 * p[3 * i + 2]) >> 8);
}

// CHECK-LABEL: void apart_avx2(
// CHECK-NOT: _of_3_i8x16
// CHECK: void apart_tuned(
#pragma tpb kernel
void apart(long n, short y[restrict n], const signed char p[restrict 3 * n + 3])
{
    for (long i = 0; i < n; ++i)
        y[i] = (short)(p[3 * i] + 5 * p[3 * i + 1] - p[3 * i + 3]);
}

int main(void)
{
    int wrong = 0;
    for (long n = 0; n < 90; ++n) {
        unsigned char y[90] = {0}, p[273];
        signed char q[273];
        short z[90] = {0};
        for (int i = 0; i < 273; ++i)
            p[i] = (unsigned char)(i * 37 + 255), q[i] = (signed char)(i * 29);
        grey(n, y, p);
        apart(n, z, q);
        for (long i = 0; i < 90; ++i) {
            wrong |= y[i] != (i < n ? greyOf(p, i) : 0);
            wrong |= z[i] != (i < n ? (short)(q[3 * i] + 5 * q[3 * i + 1] - q[3 * i + 3]) : 0);
        }
    }
    puts(wrong ? "wrong" : "right");
    return wrong;
}
