// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// Variables of fewer than 32 bits are combined in 32: sums modulo 2^32, which the variable cuts off at the end.

#pragma tpb kernel
unsigned char sum(long n, const unsigned char a[restrict n])
{
    unsigned char s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK-LABEL: unsigned sum_scalar(
// CHECK: unsigned s0 = 0u;
// CHECK: const unsigned t0 = (unsigned)a[i];
// CHECK-NEXT: s0 = s0 + t0;

#pragma tpb kernel
void two(long n, const short a[restrict n], short out[restrict 2])
{
    short least = 0, s = 0;
    for (long i = 0; i < n; ++i) {
        least = a[i] < least ? a[i] : least;
        s += a[i];
    }
    out[0] = least;
    out[1] = s;
}
// CHECK-LABEL: void two_scalar(
// CHECK-SAME: short *least_total, short *s_total)
// CHECK: int least = *least_total;
// CHECK: unsigned s = *s_total;
// CHECK: *least_total = least;
