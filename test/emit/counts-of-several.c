// RUN: %tpbcc --isa=avx512 --no-timing --emit=c %s -o - | grep -v '// [RCH]' | FileCheck %s
// REQUIRES: x86
// Several conditions that count in one variable, wider than what they compare: each is as many as its mask has.

// CHECK-LABEL: long either_avx512(
// CHECK: [[A:mask[_0-9]*]] = _mm512_cmpeq_epi32_mask(
// CHECK: taken = __builtin_popcount([[A]])
// CHECK: [[B:mask[_0-9]*]] = _mm512_cmplt_epi32_mask(
// CHECK: __builtin_popcount([[B]])
// CHECK: s = s + taken + taken_2
#pragma tpb kernel
long either(long n, const int a[restrict n], int x, int y)
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += (a[i] == x) + (a[i] < y);
    return s;
}

// Lanes are those of the elements, the few keys stand one by one.
// CHECK-LABEL: long keys_avx512(
// CHECK: for (; end - i >= 16; i += 16)
// CHECK-COUNT-4: __builtin_popcount
#pragma tpb kernel
long keys(long n, const int a[restrict n], const int key[restrict 4])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            s += a[i] == key[k];
    return s;
}
