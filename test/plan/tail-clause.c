// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-tail=masked %s -o - | FileCheck %s --check-prefix=MASKED
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-tail=auto %s -o - | FileCheck %s --check-prefix=AUTO
// RUN: %tpbcc --isa=avx2 --emit=plan --plan-tail=masked %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=plan --plan-tail=scalar %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-tail=masked "--schedule=given: tail(i, scalar)" %s -o - | FileCheck %s --check-prefix=STEP
// RUN: not %tpbcc --plan-tail=none %s -o - 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: python3 %S/Inputs/replay.py %tpbcc avx512 %s | FileCheck %s --check-prefix=REPLAYED
// Who does the last iterations, where the directive or the command line says it.

#pragma tpb kernel tail(scalar)
void given(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
// CHECK-LABEL: plan given
// CHECK: steps {{.*}} tail(i, scalar)
// CHECK: tail {{ *}}scalar remainder: forced
// MASKED-LABEL: plan given
// MASKED: tail {{ *}}predicated: one vector operation
// AUTO-LABEL: plan given
// AUTO: tail {{ *}}predicated: one vector operation
// AVX2-LABEL: plan given
// AVX2: tail {{ *}}shorter vectors: this instruction set has no predicates
// SVE-LABEL: plan given
// SVE: tail {{ *}}scalar remainder: forced
// STEP-LABEL: plan given
// STEP: tail {{ *}}scalar remainder: forced

// The planner would do these one by one.
#pragma tpb kernel tail(masked)
void rows(long m, long n, double y[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] *= 0.5;
}
// CHECK-LABEL: plan rows
// CHECK: tail {{ *}}predicated: forced
// AUTO-LABEL: plan rows
// AUTO: tail {{ *}}scalar remainder: loads of the next row

// Nothing is done under a mask in a loop that may end in its midst.
#pragma tpb kernel tail(masked)
long search(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] < 0)
            return i;
    return n;
}
// CHECK-LABEL: plan search
// CHECK: tail {{ *}}scalar remainder: it also does the vectors in which the loop is left
// WORD: error: 'none' is not a value of --plan-tail=; it takes auto, masked or scalar [TPB506]
// REPLAYED: 1 files, 3 schedules
