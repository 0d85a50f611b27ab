// RUN: %tpbcc --isa=avx2 -O3 --no-timing -S %s -o - | FileCheck %s
// Lanes that are stored one by one are divided in one vector: the compiler does not take it apart.
// CHECK-LABEL: {{^}}divided_avx2:
// CHECK: vdivps
// CHECK-LABEL: .size{{.*}}divided_avx2
#pragma tpb kernel
void divided(long n, float y[restrict 2 * n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[2 * i] = a[i] / b[i];
}
