// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c %s -o %t.c
// RUN: timeout 60 %cc -O1 -march=x86-64-v4 -I %include -c %t.c -o %t.o
// clang does not see that a mask of two others is one, unless one of them is of a comparison that is
// used nowhere else.
// CHECK-LABEL: both_sorted_out_avx512(
// CHECK: {{^ +}}const __mmask8 [[DEEP:mask[_0-9]*]] = tpb_k{{and|or}}_mask8(mask{{[_0-9]*}}, mask{{[_0-9]*}});
#pragma tpb kernel
void both_sorted_out(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (k[i] == 1)
            continue;
        if (k[i] == 2 || a[i] < 0)
            continue;
        if (k[i] == 3)
            continue;
        if (k[i] > 9 && a[i] > 5)
            continue;
        y[i] = a[i];
    }
}

// Comparisons are put together by an operator, which makes masked comparisons of them.
// CHECK-LABEL: within_avx512(
// CHECK: = mask & mask_2;
#pragma tpb kernel
void within(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.0 && b[i] > 0.0)
            y[i] = a[i];
}
