// RUN: %tpbcc -w --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// A loop under a condition whose values nothing reads is gone when lanes go through it; what was asked of its subscripts is
// asked all the same.
// CHECK-COUNT-6: verified against the plain loop
#pragma tpb kernel
void backwards(unsigned n, double y[restrict n], const double g[restrict n], const double r[restrict n])
{
    for (unsigned i = 0; i < n; ++i) {
        if (r[i] * g[i] > 0) {
            for (int l = 0; l < 12; l++) {
                float v = r[n - 1 - i];
            }
        }
        y[i] = r[n - 1 - i];
    }
}
#pragma tpb kernel
void beside(unsigned n, double y[restrict n], const double g[restrict n], const double r[restrict n + 12])
{
    for (unsigned i = 0; i < n; ++i) {
        double s = 0;
        if (r[i] * g[i] > 0) {
            for (unsigned l = 0; l < 12; l++) {
                float v = r[i + l];
            }
            for (unsigned m = 0; m < 12; m++)
                s += r[i + m];
        }
        y[i] = s;
    }
}
