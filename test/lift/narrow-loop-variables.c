// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s
// RUN: sed 's/unroll(1)//' %s > %t.c && %tpbcc --isa=avx2 -Rpass=tpb-vectorize -fsyntax-only %t.c
// REQUIRES: x86
// Loop variables of 8 and 16 bits count as any others, where they get to the bound before they wrap.
#include <stdint.h>

// CHECK: void up_avx2(
// CHECK-NOT: i16
// CHECK: void up_tuned(
// CHECK: if (!((long)n <= 32767L)) {
#pragma tpb kernel
void up(int n, double *restrict a, const double *restrict b)
{
    for (short i = 0; i < n; ++i)
        a[i] = 2 * b[i] + i;
}

// CHECK: void steps_tuned(
// CHECK: if (!((long)((long)n + 1) + 1 <= 255L)) {
#pragma tpb kernel unroll(1)
void steps(int n, int *restrict a, const int *restrict b)
{
    for (uint8_t i = 1; i <= n; i += 2)
        a[i] = b[i] * 3 + i;
}

// CHECK: void down_tuned(
// CHECK: if (!((long)m >= 0)) {
#pragma tpb kernel
void down(uint16_t n, int m, float *restrict a, const float *restrict b)
{
    for (uint16_t i = n; i > m; --i)
        a[i] = b[i] + 1.0f;
}

// What never ends is left alone, as it is for wider ones.
// CHECK-NOT: endless_avx2(
#pragma tpb kernel
void endless(uint16_t n, float *restrict a)
{
    for (uint16_t i = n; i >= 0; --i)
        a[i] = 1.0f;
}
