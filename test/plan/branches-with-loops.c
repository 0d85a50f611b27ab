// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// A branch that has a loop in it, and is taken by some lanes: these are lanes of the loop around it.
// PLAN: steps {{ *}}vector(i);
// CHECK-LABEL: {{^}}void halved_avx2(
// CHECK: for (long j = 0; j < 3; ++j)
// CHECK-NEXT: y_sum0 = _mm256_fmadd_pd(y_sum0, constant, a0);
// CHECK: tpb_avx2_store_under_f64x4(mask0, y + i, y_sum0);
#pragma tpb kernel
void halved(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            for (int j = 0; j < 3; ++j)
                y[i] = y[i] * 0.5 + a[i];
}

// Sums of both branches are sums of the loop around them.
// PLAN: plan summed
// PLAN: steps {{ *}}vector(i);
#pragma tpb kernel
void summed(long n, double y[restrict n], double s[restrict 1], const double a[restrict n])
{
    double total = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25) {
            for (int j = 0; j < 3; ++j)
                total += a[i];
            y[i] = a[i];
        } else {
            total += 1;
        }
    s[0] = total;
}

// Loops that only repeat have no lanes: three iterations fill no vector.
// PLAN: plan two_loops
// PLAN: steps {{ *}}vector(i);
#pragma tpb kernel
void two_loops(long n, float y[restrict n], float s[restrict 1], const float a[restrict n])
{
    float total = 0;
    for (long i = 0; i < n; ++i) {
        for (int j = 0; j < 3; ++j)
            y[i] = y[i] * 0.5f + a[i];
        for (int j = 0; j < 4; ++j)
            total += a[i];
    }
    s[0] = total;
}
