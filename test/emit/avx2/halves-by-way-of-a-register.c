// RUN: %tpbcc --isa=avx2 -O2 -S %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 -O2 -S %s -o - | FileCheck %s

// The instruction that converts into memory takes longer than conversion and store.
// CHECK-LABEL: {{^}}narrowed_avx{{2|512}}:
// CHECK-NOT: vcvtps2ph {{.*}})
// CHECK: vcvtps2ph $4, %{{[yz]}}mm{{[0-9]+}}, %{{[xy]}}mm
// CHECK-NOT: vcvtps2ph {{.*}})
// CHECK: {{^}}.Lfunc_end
#pragma tpb kernel
void narrowed(long n, _Float16 y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (_Float16)a[i];
}
