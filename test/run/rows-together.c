// RUN: %tpbcc --isa=avx2 %s -o %t 2>/dev/null
// RUN: %t --size 1x1,2x3,3x17,4x8,5x31,7x9,9x64,18x100 --verify-only | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon 2>/dev/null %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 1x1,3x17,5x31,9x64 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>/dev/null
// RUN: %if slow-tests %{ %qemu -cpu max,sve-default-vector-length=32 %t.sve --size 1x1,3x17,5x31,9x64 --verify-only | FileCheck %s %}
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t.sve --size 1x1,3x17,5x31,9x64 --verify-only | FileCheck %s
// Iterations that run together give what they give one after another, however many there are.
// CHECK-NOT: wrong
// CHECK: verified

#pragma tpb kernel jam(4)
void columns(long m, long n, double y[restrict n], const double a[restrict m][n], const double x[restrict m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += a[i][j] * x[i];
}

// Under a condition, and an element stored twice.
#pragma tpb kernel jam(3)
void twice(long m, long n, float y[restrict n], float z[restrict m][n], const float x[restrict m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j) {
            y[j] = y[j] * 0.5f + x[i];
            if (y[j] > 0.25f)
                y[j] -= z[i][j];
            z[i][j] = y[j];
        }
}

// Sums of rows, and what is left of them by another loop.
#pragma tpb kernel jam(2)
void rows(long m, long n, double s[restrict m], int c[restrict m], const double a[restrict m][n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i) {
        double sum = 0.0;
        int count = 0;
        for (long j = 0; j < n; ++j)
            sum += a[i][j] * x[j];
        for (long j = 0; j < n; ++j)
            count += a[i][j] > x[j];
        s[i] = sum;
        c[i] = count;
    }
}

#pragma tpb kernel jam(4)
void three(long m, long n, double c[restrict m][n], const double a[restrict m][m], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long k = 0; k < m; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}
