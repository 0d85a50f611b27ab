// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %t --isa scalar --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %tpbcc --isa=%native-isa --emit=c %s -o - | grep -v "^//" | FileCheck %s --check-prefix=CODE
// A loop that is unrolled makes a number of what it computes of its variable: fused, as the loop computes it.
// CHECK-COUNT-9: equal bit for bit
// CODE-NOT: 1.7000000000000002
#pragma tpb kernel
void scaled(long n, const double s[restrict n], double v[restrict n][12])
{
    for (long i = 0; i < n; ++i) {
        double t[12];
        for (int k = 0; k < 12; ++k) t[k] = s[i] * (1 + 0.1 * k);
        for (int k = 0; k < 12; ++k) v[i][k] = t[k];
    }
}
#pragma tpb kernel
void less_one(long n, const double s[restrict n], double v[restrict n][12])
{
    for (long i = 0; i < n; ++i) {
        double t[12];
        for (int k = 0; k < 12; ++k) t[k] = s[i] * (1 + 0.1 * k) - 1;
        for (int k = 0; k < 12; ++k) v[i][k] = t[k];
    }
}
#pragma tpb kernel
void at_least_zero(long n, const double s[restrict n], double v[restrict n][12])
{
    for (long i = 0; i < n; ++i) {
        double t[12];
        for (int k = 0; k < 12; ++k) t[k] = s[i] * (1 + 0.1 * k) - 1 > 0 ? s[i] * (1 + 0.1 * k) - 1 : 0;
        for (int k = 0; k < 12; ++k) v[i][k] = t[k];
    }
}
