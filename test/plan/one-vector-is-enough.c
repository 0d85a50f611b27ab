// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - | FileCheck %s
// Compilers copy short trips of one vector, so that several a trip by the plan gain nothing; and where trips wait for stores of those before, several take longer.
// CHECK-LABEL: plan widened
// CHECK: unroll {{ *}}1: one vector a trip is at the limit already: store ports (0.062 cycles an iteration; next 2: 0.062)
#pragma tpb kernel
void widened(long n, unsigned short y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * 12;
}

// CHECK-LABEL: plan five_back
// CHECK: unroll {{ *}}1: one vector a trip is at the limit already: latency of what a trip leaves to the next
#pragma tpb kernel
void five_back(long n, double a[restrict n + 6], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 6] = a[i] * 0.25 - b[i];
}

// Of bytes, few loops are as long as eight vectors.
// CHECK-LABEL: plan mixed
// CHECK: unroll {{ *}}2: spreads the loop's own instructions
#pragma tpb kernel
void mixed(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] >= 'a' && a[i] <= 'z' ? a[i] - 32 : a[i];
}

// What a loop goes through faster than through what it stores comes to lie behind its stores, but for whole pages.
// CHECK-LABEL: plan differences_of_pairs
// CHECK: unroll {{ *}}4: spreads the loop's own instructions over more work; copies of one vector a trip load behind stores, faster than these go on
#pragma tpb kernel
void differences_of_pairs(long n, double y[restrict n], const double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[2 * i] - a[2 * i + 1];
}
