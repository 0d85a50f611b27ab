// RUN: rm -rf %t && mkdir %t
// REQUIRES: gcc
// RUN: %tpbcc --cc=%gcc %s -o %t/program 2> %t/remarks
// RUN: %t/program --size 37x6 --ntest 5 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: %tpbcc --emit=c %s -o - 2> %t/remarks | FileCheck %s --check-prefix=BOUND
// A loop in a branch, and variables that change places: their errors are part of the bound, and sums that
// grow in a branch are not taken for exact data. With gcc, which fuses by other rules than the workers: else
// these are compared bit for bit.
// CHECK: levels
// CHECK: probe {{ *}}bounded
// CHECK: result {{ *}}verified
// CHECK: branches
// CHECK: probe {{ *}}bounded
// CHECK: result {{ *}}verified
// CHECK: swaps
// CHECK: probe {{ *}}bounded
// CHECK: result {{ *}}verified
// BOUND: tpb_error_sum_3 += tpb_size_sum_3 *
// BOUND: tpb_error_sum_2 = tpb_error_sum_3;
// BOUND-NEXT: sum_2 = sum_3;
#pragma tpb kernel levels size(n, m) init(x = random(-0.5, 0.5, 4), w = random(-1, 1, 5))
double levels(long n, long m, double y[restrict n], const double x[restrict n], const double w[restrict m])
{
    double all = 0;
    for (long i = 0; i < n; ++i) {
        double f = 1, sum = 0;
        for (long k = 0; k < m; ++k) {
            double g = w[k];
            for (long j = 0; j <= k; ++j)
                g = g * x[i] + w[j];
            f = f * g + x[i];
            if (k > 2)
                for (long j = 0; j < 2; ++j)
                    sum = sum + f * w[j];
        }
        y[i] = f + sum;
        all += f;
    }
    return all;
}
#pragma tpb kernel branches size(n, m)
void branches(long n, long m, float y[restrict n], const float x[restrict n * m], const float w[restrict m])
{
    for (long i = 0; i < n; ++i) {
        float sum = 0, other = 1;
        for (long k = 0; k < m; ++k) {
            if (k > 2)
                for (long j = 0; j < m; ++j)
                    sum = sum + x[i * m + j] * w[k];
            float t = sum;
            sum = other;
            other = t;
        }
        y[i] = sum + other;
    }
}
#pragma tpb kernel swaps size(n, m)
void swaps(long n, long m, double y[restrict n], const double x[restrict n], const double w[restrict m])
{
    for (long i = 0; i < n; ++i) {
        double a = x[i] / 3, b = 1.0 / 7;
        for (long k = 0; k < m; ++k) {
            double t = a * 0.9 + w[k];
            a = b;
            b = t;
            if (k & 1) {
                for (long j = 0; j < 3; ++j) {
                    double u = a; a = b * 0.3; b = u;
                }
            }
        }
        y[i] = a - b;
    }
}
