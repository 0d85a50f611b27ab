// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// Both elements of pairs are stored, as two vectors: four of each a trip. Every second one alone is not.
// CHECK: plan exchanged
// CHECK: unroll  4: pairs are stored whole
// CHECK: plan one_of_each
// CHECK: unroll  1:

#pragma tpb kernel
void exchanged(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        const double t = a[2 * i];
        a[2 * i] = a[2 * i + 1];
        a[2 * i + 1] = t;
    }
}

#pragma tpb kernel
void one_of_each(long n, double a[restrict 2 * n], double z[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[2 * i] = a[2 * i + 1];
        z[i] = 0.5;
    }
}
