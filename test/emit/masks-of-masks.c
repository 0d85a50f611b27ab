// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c %S/masks-that-clang-turned.c -o - 2>/dev/null | FileCheck --check-prefix=MANY %s
// Masks of a few comparisons are put together by operators, of which compilers make masked
// comparisons; where there are many, clang does not see that a mask is one of two others, unless one
// of these is a comparison that is used nowhere else.
// CHECK-LABEL: {{^}}void within_avx512(
// CHECK: {{^ +}}const __mmask8 mask_3 = mask & mask_2;
#pragma tpb kernel
void within(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.0 && b[i] > 0.0)
            y[i] = a[i];
}
// MANY-LABEL: void ways_out_avx512(
// MANY: {{^ +}}const __mmask16 [[DEEP:mask[_0-9]*]] = tpb_k{{and|or}}_mask16(mask{{[_0-9]*}}, mask{{[_0-9]*}});
