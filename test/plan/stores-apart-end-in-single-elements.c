// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// A vector that stores its lanes one after another does so for those, too, that are not there.

// CHECK: plan transposed
// CHECK: tail {{ *}}scalar remainder: lanes are stored one after another
#pragma tpb kernel
void transposed(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// CHECK: plan every_seventh
// CHECK: tail {{ *}}scalar remainder: lanes are stored one after another
#pragma tpb kernel
void every_seventh(long n, float y[restrict 7 * n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[7 * i] = a[i] * 0.5f;
}

// Pairs are stored whole.
// CHECK: plan every_second
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void every_second(long n, float y[restrict 2 * n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[2 * i] = a[i] * 0.5f;
}

// Loads of lanes go on together.
// CHECK: plan loads_apart
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void loads_apart(long n, float y[restrict n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[7 * i] * 0.5f + 1.0f / (a[7 * i] + 2.0f);
}

// Nothing is left over.
// CHECK: plan whole
// CHECK: tail {{ *}}predicated
#pragma tpb kernel
void whole(double y[restrict 7 * 32], const double a[restrict 32])
{
    for (long i = 0; i < 32; ++i)
        y[7 * i] = a[i] * 0.5;
}
