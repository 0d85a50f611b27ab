// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Short loops stay loops where their lanes are good, or where unrolling them would cost lanes something.
// CHECK-NOT: unrollall

// Rows that are whole vectors.
// CHECK: plan rows
// CHECK: steps vector(k)
#pragma tpb kernel
void rows(long n, double a[restrict n][4], const double s[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            a[i][k] = a[i][k] * s[i];
}

// Vectors of i would be gathered, and each of k becomes one value at once: single elements are as fast.
// CHECK-NOT: unrollall
// CHECK: plan rows_of_a_matrix
// CHECK: loop 1 line 23: plain [TPB432]
#pragma tpb kernel
void rows_of_a_matrix(long n, double y[restrict n], const double v[restrict 4 * n], const int c[restrict 4 * n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 4; ++k)
            s += v[4 * i + k] * x[c[4 * i + k]];
        y[i] = s;
    }
}

// Rows that wait for the row before.
// CHECK-NOT: unrollall
// CHECK: plan recurrence
// CHECK: steps vector(k)
#pragma tpb kernel
void recurrence(long n, float a[restrict n][16])
{
    for (long i = 1; i < n; ++i)
        for (int k = 0; k < 16; ++k)
            a[i][k] = a[i - 1][k] * 0.5f + a[i][k];
}

// More numbers that are the same in all lanes than there are registers.
// CHECK-NOT: unrollall
// CHECK: plan sixteen_taps
// CHECK: steps vector(i)
#pragma tpb kernel
void sixteen_taps(long n, double y[restrict n], const double x[restrict n + 16], const double h[restrict 16])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 16; ++k)
            s += h[k] * x[i + k];
        y[i] = s;
    }
}

// A sum of all iterations would wait for eight additions in each.
// CHECK-NOT: unrollall
// CHECK: plan products
#pragma tpb kernel
float products(long n, const float a[restrict n], const float weights[restrict 8])
{
    float s = 0.0f;
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 8; ++k)
            s += a[i] * weights[k];
    return s;
}

// Left when it is known: no number of iterations.
// CHECK-NOT: unrollall
// CHECK: plan first
#pragma tpb kernel
void first(long n, int y[restrict n], const int x[restrict n], const int c[restrict 4])
{
    for (long i = 0; i < n; ++i) {
        int at = 4;
        for (int k = 0; k < 4; ++k)
            if (c[k] == x[i]) {
                at = k;
                break;
            }
        y[i] = at;
    }
}
