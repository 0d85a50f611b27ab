// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// What is asked of a few bits of a long leaves floats the lanes they have.

// CHECK-LABEL: void odd_ones_avx2(
// CHECK-NOT: {{^ .*}}epi64
// CHECK: {{^ .*}}odd_ones_plain(
#pragma tpb kernel
void odd_ones(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = i % 2 ? a[i] : -a[i];
}

// Of numbers that may be negative, only whether they are multiples is the same.
// CHECK-LABEL: void from_below_avx2(
// CHECK: {{^ .*}}tpb_avx2_rem_i{{64|32}}
// CHECK: {{^ .*}}from_below_plain(
#pragma tpb kernel
void from_below(long n, float y[restrict 2 * n])
{
    for (long i = -n; i < n; ++i)
        y[i + n] = i % 4 == 1 ? 1.0f : 2.0f;
}

// CHECK-LABEL: void multiples_from_below_avx2(
// CHECK-NOT: {{^ .*}}_rem_
// CHECK: {{^ .*}}multiples_from_below_plain(
#pragma tpb kernel
void multiples_from_below(long n, float y[restrict 2 * n])
{
    for (long i = -n; i < n; ++i)
        y[i + n] = i % 4 == 0 ? 1.0f : 2.0f;
}
