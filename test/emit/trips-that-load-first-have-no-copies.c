// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '^// ' | FileCheck %s
// A trip of several vectors that stores to several arrays loads first: in copies of it, compilers would load behind the
// stores of others.

// CHECK-LABEL: void parts_avx512(
// CHECK: TPB_UNROLLED for (; end - i >= 32; i += 32) {
// CHECK-LABEL: void parts_tuned(
#pragma tpb kernel
void parts(long n, double y[restrict n], double z[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] > 1.25 ? a[i] : 0.0;
        z[i] = a[i] > 1.25 ? 0.0 : a[i];
    }
}

// CHECK-LABEL: double sum_avx512(
// CHECK-NOT: TPB_UNROLLED
// CHECK-LABEL: sum_tuned(
#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
