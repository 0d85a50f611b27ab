// Under fp(strict) products and sums round apart in what results are compared with, too, where the processor can fuse
// them and whatever the flags say.
// REQUIRES: avx2, gcc, aarch64-gcc, qemu-aarch64
// RUN: %tpbcc --isa=avx2,scalar -march=x86-64-v3 %s -o %t.clang
// RUN: %t.clang --size 203 --verify-only | FileCheck %s
// RUN: %tpbcc --isa=avx2 -march=x86-64-v3 -ffast-math %s -o %t.fast
// RUN: %t.fast --size 203 --verify-only | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --cc=%gcc --isa=avx2 -march=x86-64-v3 -ffp-contract=fast %s -o %t.gcc %}
// RUN: %if slow-tests %{ %t.gcc --size 203 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 203 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=32 %t.sve --size 67 --verify-only | FileCheck %s
// CHECK-COUNT-3: result verified against the plain loop
// CHECK-NOT: FAILED

#pragma tpb kernel fp(strict)
void triad(long n, double y[restrict n], const double a[restrict n], const double b[restrict n],
           const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i] + c[i];
}

#pragma tpb kernel fp(strict)
double quotients(long n, const float a[restrict n], const float b[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += (a[i] / b[i]) * b[i];
    return s;
}

#pragma tpb kernel fp(strict)
void rows(long n, double y[restrict n][n], const double x[restrict n][n], const double f[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = x[i][j] * f[i] - y[i][j];
}
