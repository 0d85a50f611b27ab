// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// Loops of a few iterations stand one iteration behind the other in the loop around them, which has the lanes.
// RAN-COUNT-4: {{equal bit for bit|within}}

// CHECK: plan neighbours
// CHECK: steps unrollall(k); vector(i)
// CHECK: nest {{.*}}unrollall(k){{.*}}few iterations of k: unrolled whole, they leave no loop inside of the lanes
// CODE-LABEL: {{^}}void neighbours_avx2(
// CODE: for (
// CODE-NOT: for (
// CODE: _mm256_storeu_ps(y + i,
#pragma tpb kernel
void neighbours(long n, float y[restrict n], const float x[restrict n + 2], const float w[restrict 3])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 3; ++k)
            s += w[k] * x[i + k];
        y[i] = s;
    }
}

// One in the other: both.
// CHECK: plan rotated
// CHECK: nest {{.*}}few iterations of k, r: unrolled whole
#pragma tpb kernel
void rotated(long n, double y[restrict 3 * n], const double x[restrict 3 * n], const double m[restrict 9])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 3; ++r) {
            double s = 0.0;
            for (int k = 0; k < 3; ++k)
                s += m[3 * r + k] * x[3 * i + k];
            y[3 * i + r] = s;
        }
}

// One behind the other: the second begins with what the first leaves.
// CHECK: plan two
// CHECK: steps unrollall(k_2); unrollall(k); vector(i)
#pragma tpb kernel
void two(long n, double y[restrict n], double z[restrict n], const double x[restrict n + 3])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 3; ++k)
            s += x[i + k];
        y[i] = s;
        for (int k = 0; k < 2; ++k)
            s += x[i + k] * x[i + k];
        z[i] = s;
    }
}

// How often the inner one runs is known once the outer one is unrolled.
// CHECK: plan triangle
// CHECK: nest {{.*}}unrolled whole
#pragma tpb kernel
void triangle(long n, int y[restrict n], const int x[restrict n + 3])
{
    for (long i = 0; i < n; ++i) {
        int s = 0;
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b <= a; ++b)
                s += x[i + a - b];
        y[i] = s;
    }
}
