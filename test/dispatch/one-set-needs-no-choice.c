// RUN: %tpbcc --isa=avx512,avx2 --emit=c %s -o - | grep -v '// [RC][UH]' | FileCheck %s --implicit-check-not='*scale_tuned'
// REQUIRES: x86
// isa() leaves one set: its driver is called directly, and asks whether the processor has it.

#pragma tpb kernel isa(avx2)
void scale(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] *= s;
}
// CHECK: TPB_DRIVER void scale_tuned(long n
// CHECK-NEXT: {
// CHECK-NEXT: if (!tpb_fits_avx2) {
// CHECK-NEXT: scale_as_written(n, a, s);
// CHECK-NEXT: return;
// CHECK-NEXT: }
// CHECK-NEXT: scale_avx2(0, n, a, s);
