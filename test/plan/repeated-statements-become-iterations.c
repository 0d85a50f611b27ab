// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// Statements that differ in how far their subscripts have come are one, several times: lanes are neighbours.
// RAN-COUNT-4: equal bit for bit

// CHECK: pairs
// CHECK: nest {{.*}}reroll(i){{.*}}as written, lanes are no neighbours in memory
// CODE-LABEL: {{^}}void pairs_avx2(
// CODE-NOT: _mm256_permute
// CODE: _mm256_storeu_pd(y + i, vy);
#pragma tpb kernel
void pairs(long n, double y[restrict 2 * n], const double a[restrict 2 * n], const double b[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[2 * i] + b[2 * i];
        y[2 * i + 1] = a[2 * i + 1] + b[2 * i + 1];
    }
}

// CHECK: complex_sum
// CHECK: nest {{.*}}reroll(i)
#pragma tpb kernel
void complex_sum(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + b[i];
}

struct point {
    float x, y, z;
};
// CHECK: points
// CHECK: nest {{.*}}reroll(i)
#pragma tpb kernel
void points(long n, struct point p[restrict n], const struct point q[restrict n])
{
    for (long i = 0; i < n; ++i) {
        p[i].x = q[i].x * 2.0f;
        p[i].y = q[i].y * 2.0f;
        p[i].z = q[i].z * 2.0f;
    }
}

// Values that two of them share, stores that have changed places, and computed subscripts.
// CHECK: plan shared
// CHECK: nest {{.*}}reroll(i_trip)
#pragma tpb kernel
void shared(long n, double y[restrict n + 1])
{
    for (long i = 0; i < n - 2; i += 3) {
        y[i] = y[i + 1] * y[i];
        y[i + 1] = y[i + 2] * y[i + 1];
        y[i + 2] = y[i + 3] * y[i + 2];
    }
}
// CHECK: plan gathered
// CHECK: nest {{.*}}reroll(i_trip)
#pragma tpb kernel init(at[i] = n - 1 - i)
void gathered(long n, float y[restrict n], const float a[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n - 2; i += 3) {
        y[i] += 0.5f * a[at[i]];
        y[i + 1] += 0.5f * a[at[i + 1]];
        y[i + 2] += 0.5f * a[at[i + 2]];
    }
}
// The last one reads what the first one of the next iteration has not stored yet: as written.
// CHECK: plan backwards
// CHECK-NOT: reroll(
#pragma tpb kernel
void backwards(long n, double y[restrict n + 2], const double a[restrict n + 2])
{
    for (long i = 0; i < n - 1; i += 2) {
        y[i + 1] = y[i] * a[i + 1];
        y[i + 2] = y[i + 3] * a[i];
    }
}
