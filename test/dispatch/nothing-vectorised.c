// RUN: %tpbcc --isa=avx512,avx2 -Wno-tpb --emit=c %s -o - | grep -v '// [RC][UH]' | FileCheck %s --implicit-check-not=_choose
// REQUIRES: x86
// Without any worker there is nothing to choose from.

#pragma tpb kernel
void smooth(long n, double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] += 0.5 * a[i - 1] * a[i - 1];
}
// CHECK: smooth_plain(n, a);
