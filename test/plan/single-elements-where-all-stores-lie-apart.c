// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// Without scatters, lanes that are taken out of vectors for every store save nothing.
// CHECK: plan divided
// CHECK: steps{{ *}}vector(i)
// CHECK: plan beside_neighbours
// CHECK: steps{{ *}}vector(i)
// CHECK: plan whole_pairs
// CHECK: steps{{ *}}vector(i)
// CHECK: plan asked_for
// CHECK: steps{{ *}}vector(i)

#pragma tpb kernel
void every_second(long n, short y[restrict 2 * n], const short a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i) // expected-remark-re {{loop left as it is for avx2: lanes of 'i' would need {{.*}} [TPB432]}}
        y[2 * i] = a[i] * b[i] + 3;
}

#pragma tpb kernel
void divided(long n, double y[restrict 2 * n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[2 * i] = a[i] / b[i];
}

#pragma tpb kernel
void beside_neighbours(long n, float y[restrict 2 * n], float z[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[i] + 1;
        z[i] = a[i] - 1;
    }
}

#pragma tpb kernel
void whole_pairs(long n, float y[restrict 2 * n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = a[i] + 1;
        y[2 * i + 1] = a[i] - 1;
    }
}

#pragma tpb kernel unroll(1)
void asked_for(long n, short y[restrict 2 * n], const short a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[2 * i] = a[i] * b[i] + 3;
}
