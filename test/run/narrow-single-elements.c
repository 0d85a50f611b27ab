// RUN: %tpbcc --isa=scalar %s -o %t && %t --verify-only --size 1,31,100 | FileCheck %s --implicit-check-not=FAILED
// RUN: %tpbcc --isa=scalar --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// Copies of statements on a few bits, which clang 19 puts together for SSE2 and computes in too few of them, are not made.
// CHECK-COUNT-6: equal bit for bit
// PLAN-COUNT-2: unroll  1: stores single elements of fewer than 32 bits
#pragma tpb kernel init(a = random(-128, 127, 1), b = random(0, 65535, 2))
void mixed(long n, short o[restrict n], const signed char a[restrict n], const unsigned short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (short)(a[i] < b[i] ? a[i] + b[i] : (a[i] & b[i]));
}
#pragma tpb kernel init(a = random(-128, 127, 1), b = random(0, 255, 2))
void bytes(long n, unsigned char o[restrict n], const signed char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (unsigned char)(a[i] > b[i] ? a[i] - b[i] : (a[i] | b[i]));
}
