// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s --check-prefix=CLANG
// RUN: %tpbcc --isa=avx2 --cc=gcc --emit=nest %s -o - | FileCheck %s --check-prefix=GCC
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=nest %s -o - | FileCheck %s --check-prefix=EACH
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --cc=gcc --emit=nest %s -o - | FileCheck %s --check-prefix=GCC
// Where halves are rounded: where an expression ends, not at all where it is converted, after each operation.
#pragma tpb kernel
void f(long n, _Float16 y[restrict n], float z[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] * a[i] * a[i];
        z[i] = (float)(a[i] + a[i]);
    }
}
// CLANG: store y[iv(i)] = convert.f16(mul.f32(mul.f32(
// CLANG: store z[iv(i)] = convert.f32(convert.f16(add.f32(
// GCC: store y[iv(i)] = convert.f16(mul.f32(mul.f32(
// GCC: store z[iv(i)] = add.f32(
// EACH: store y[iv(i)] = convert.f16(mul.f32(convert.f32(convert.f16(mul.f32(
// EACH: store z[iv(i)] = convert.f32(convert.f16(add.f32(
