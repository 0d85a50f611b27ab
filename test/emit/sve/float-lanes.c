// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Four-byte lanes: b32 predicates and svcntw.

#pragma tpb kernel unroll(1)
void triad(long n, float a[restrict n], const float b[restrict n], const float c[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: const long vl = TPB_REGISTER((long)svcntw());
// CHECK-NEXT: const svbool_t all = svptrue_b32();
// CHECK-NEXT: const svfloat32_t vs = svdup_f32(s);
// CHECK: svwhilelt_b32(i, end);
