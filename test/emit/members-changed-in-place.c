// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '^// ' | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '^// ' | FileCheck %s
// Members of structures that are changed in place are loaded before any of them is stored: vectors would wait for
// the stores of others, which lie between.

struct point {
    double x, y, z;
};

// CHECK-LABEL: void moved_avx{{[0-9]+}}(
// CHECK: load_first_of_3_
// CHECK: load_second_of_3_
// CHECK: load_third_of_3_
// CHECK: store_threes_
// CHECK-LABEL: void moved_tuned(
#pragma tpb kernel
void moved(long n, struct point p[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        p[i].x += a[i];
        p[i].y += a[i];
        p[i].z -= a[i];
    }
}

// CHECK-LABEL: void pairs_avx{{[0-9]+}}(
// CHECK: load_first_
// CHECK: load_second_
// CHECK: store_pairs_
// CHECK-LABEL: void pairs_tuned(
#pragma tpb kernel
void pairs(long n, double y[restrict 2 * n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] += a[i];
        y[2 * i + 1] -= a[i];
    }
}
