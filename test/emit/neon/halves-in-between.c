// Halves that are in no array have vectors of four lanes as well: what is left over is done one by one.
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s
// CHECK-LABEL: void rounded_neon(
// CHECK: vcvt_f16_f32(
// CHECK-NOT: float16x2
#pragma tpb kernel
void rounded(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] - 2 + (_Float16)x[i];
}
