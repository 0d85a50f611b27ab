// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Eight lanes; the remainder uses the float functions.

#pragma tpb kernel unroll(1)
void triad(long n, float a[restrict n], const float b[restrict n], const float c[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: for (; end - i >= 8; i += 8) {
// CHECK: const float a1 = __builtin_fmaf(s, c[i], b[i]);
