// RUN: %tpbcc --isa=avx2 -march=haswell -S %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 -march=znver3 -S %s -o - | FileCheck --check-prefix=APART %s
// RUN: %tpbcc --isa=avx2 -march=haswell -DTPB_SLOW_MASKED_STORES -S %s -o - | FileCheck --check-prefix=APART %s

// One instruction, where processors are quick at it. Else where a lane stands that is not stored:
// chosen without a branch, which would be mispredicted.
// CHECK-LABEL: {{^}}some_avx2:
// CHECK: vmaskmovpd
// APART-LABEL: {{^}}some_avx2:
// APART-COUNT-4: cmov{{nc|ae}}
#pragma tpb kernel
void some(long n, double *restrict y, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.5)
            y[i] = a[i];
}
