// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s --implicit-check-not=reroll
// Sums that are unrolled by hand keep their order where that is asked for.
// CHECK: strictly
#pragma tpb kernel fp(strict)
double strictly(long n, const double a[restrict 2 * n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[2 * i];
        s += a[2 * i + 1];
    }
    return s;
}
