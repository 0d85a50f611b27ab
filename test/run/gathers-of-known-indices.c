// RUN: %tpbcc --isa=avx2 -O2 %s -o %t && %t --verify-only --size 5,64,100 | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --isa=avx2 -O2 --cc=gcc %s -o %t.gcc && %t.gcc --verify-only --size 5,64,100 | FileCheck %s %}
// REQUIRES: avx2
// Indices leave their vector two at a time; where compilers know that they are not negative, each is still one index.
// CHECK-COUNT-9: verified against the plain loop
static const double eight[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static const long four[4] = {-1, 2, -3, 4};

#pragma tpb kernel
void by_remainder(long n, double y[restrict n], const unsigned char k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = eight[k[i] % 8];
}
#pragma tpb kernel
void by_signed(long n, long y[restrict n], const signed char k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = four[(k[i] + 128) % 4];
}
#pragma tpb kernel
void by_short(long n, double y[restrict n], const unsigned short k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = eight[k[i] >> 13];
}
