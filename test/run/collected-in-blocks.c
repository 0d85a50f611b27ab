// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,7,255,256,257,1000 | FileCheck %s %}
// RUN: %if avx2 && slow-tests %{ %tpbcc --isa=avx2 --cc=gcc %s -o %t.gcc && %t.gcc --verify-only --size 1,7,255,256,257,1000 | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,7,255,256,257,1000 | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon %s -o %t.neon && %qemu %t.neon --verify-only --size 1,7,255,256,257,1000 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 1,7,255,256,257,1000 | FileCheck %s
// REQUIRES: qemu-aarch64
// What a condition takes is done for a block of iterations together, in their order, in vectors and in what they leave.
// CHECK-COUNT-36: verified against the plain loop
#pragma tpb kernel unroll(1) init(k = random(0, 63, 4))
void bins(long n, double h[restrict 64], const unsigned char k[restrict n], const float a[restrict n], const double w[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25f)
            h[k[i]] += w[i] * a[i];
}
#pragma tpb kernel unroll(1) init(k = random(0, 63, 4))
void last_ones(long n, long h[restrict 64], const int k[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] & 1)
            h[k[i]] = h[k[i]] * 3 + i;
}
#pragma tpb kernel unroll(1) init(k = random(0, 63, 4))
void shorts(long n, short h[restrict 64], const short k[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] & 1)
            h[k[i]] ^= (short)a[i];
}
#pragma tpb kernel unroll(1) fp(strict) init(a = random(-3, 3))
double quotients(long n, const double a[restrict n], const double b[restrict n])
{
    double s = -0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5)
            s += b[i] / a[i];
    return s;
}
#pragma tpb kernel unroll(1) fp(strict)
float beside_a_store(long n, const float a[restrict n], const float b[restrict n], float y[restrict n])
{
    float s = 1;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.5f)
            s -= b[i];
        y[i] = a[i] * b[i];
    }
    return s;
}
#pragma tpb kernel unroll(2)
long kept(long n, double y[restrict n], const double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            y[j++] = a[i];
    return j;
}
#pragma tpb kernel
int values_and_places(int n, float y[restrict n], int at[restrict n + 3], const float a[restrict n])
{
    int j = 0;
    for (int i = 0; i < n; ++i)
        if (a[i] > 1.25f) {
            y[j] = a[i] * 2;
            at[j + 3] = i;
            j++;
        }
    return j;
}
