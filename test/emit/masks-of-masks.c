// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// Masks of many conditions: clang, which would look at all ways through them, sees a few at a time.
// CHECK: {{^ +}}__mmask8 [[DEEP:mask[_0-9]*]] = {{.*}}; TPB_KEEP_MASK([[DEEP]]);
#pragma tpb kernel
void sorted_out(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
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
