// A trip of several vectors loads first and stores behind that, to one array after another: loads
// that differ from what was just stored in whole pages only would wait.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
void two(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    // CHECK: void two_avx2(
    // CHECK: end - i >= 16
    // CHECK-NOT: storeu
    // CHECK: b3 = {{.*}}loadu
    // CHECK: storeu_pd(a + i + 1,
    // CHECK-COUNT-3: storeu_pd(a
    // CHECK-COUNT-4: storeu_pd(c
    // CHECK-NEXT: }
#pragma tpb kernel
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i] * 2.0;
        c[i] = b[i] + 1.0;
    }
}

// What is loaded behind a store of the same array stays behind it.
void handed(long n, double a[restrict n + 8], const double b[restrict n], double c[restrict n])
{
    // CHECK: void handed_avx2(
    // CHECK: storeu_pd(a + i + 8, {{.*}}
    // CHECK: loadu_pd(a + i + 4)
#pragma tpb kernel unroll(2)
    for (long i = 0; i < n; ++i) {
        c[i] = a[i] + b[i];
        a[i + 8] = b[i] * 2.0;
    }
}

// Rows shorter than a trip have nothing to merge; what is less than a trip takes one accumulator.
double rows(long m, long n, const double a[restrict m][n])
{
    double s = 0.0;
    // CHECK: rows_avx2(
    // CHECK: if ({{[0-9]+}}L <= n) {
    // CHECK-NEXT: t0 = _mm256_add_pd(t0, t1);
    // CHECK: }
    // CHECK-NEXT: TPB_REST for (; n - j >= 4; j += 4) {
#pragma tpb kernel
    for (long i = 0; i < m; ++i) {
        double t = 0.0;
        for (long j = 0; j < n; ++j)
            t += a[i][j];
        s += t * t;
    }
    return s;
}

// One array: the next vector loads a[i + 3], which y[i + 3] may differ from in whole pages only.
void differences(long n, double y[restrict n], const double a[restrict n])
{
    // CHECK: void differences_avx2(
    // CHECK: for (; end - i >= [[TRIP:[0-9]+]]; i += [[TRIP]]) {
    // CHECK-NOT: storeu
    // CHECK: a_m1_3 = {{.*}}loadu
    // CHECK-NOT: loadu
    // CHECK: storeu_pd(y + i, y0);
    // CHECK-NEXT: storeu_pd(y + i + 4, y1);
#pragma tpb kernel
    for (long i = 1; i < n; ++i)
        y[i] = a[i] - a[i - 1];
}
