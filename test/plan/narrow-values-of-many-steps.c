// RUN: timeout 20 %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Values that are used twice in each of forty steps are looked at once.
// CHECK: plan steps
#define TWICE t = t * t + (t ^ 3u);
#define TEN TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE
#pragma tpb kernel
void steps(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned t = a[i];
        TEN TEN TEN TEN
        y[i] = (unsigned char)t;
    }
}
