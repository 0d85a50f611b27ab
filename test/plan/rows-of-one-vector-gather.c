// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=AVX2
// Rows that are no longer than a vector and become one value: where there are masks, compilers gather doubles themselves, and
// lanes are faster. Floats they load one by one, and so they stay.

// CHECK: plan rows_of_doubles
// CHECK: vector(k)
// AVX2: [[@LINE+6]]:{{.*}} [TPB432]
#pragma tpb kernel
void rows_of_doubles(long n, double y[restrict n], const double v[restrict 4 * n], const int c[restrict 4 * n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 4; ++k)
            s += v[4 * i + k] * x[c[4 * i + k]];
        y[i] = s;
    }
}

// SAID: [[@LINE+6]]:{{.*}} [TPB432]
#pragma tpb kernel
void rows_of_floats(long n, float y[restrict n], const float v[restrict 8 * n], const int c[restrict 8 * n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 8; ++k)
            s += v[8 * i + k] * x[c[8 * i + k]];
        y[i] = s;
    }
}
