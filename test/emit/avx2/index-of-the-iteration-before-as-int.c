// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// What k = i; leaves for a[k] is a neighbour in an int, too, where i is no more than an int.
// RAN: equal bit for bit

// CHECK-LABEL: {{^}}int left_avx2(
// CHECK-NOT: gather
// CHECK: a_left = _mm256_set1_ps(a_first);
// CHECK: tpb_avx2_splice_f32x8(a_left, a0)
// CHECK: k = (int)(i - 1);
#pragma tpb kernel
void left(int n, float y[restrict n], const float a[restrict n])
{
    int k = n - 1;
    for (int i = 0; i < n; ++i) {
        y[i] = (a[i] + a[k]) * 0.5f;
        k = i;
    }
}
// A long that is cut to an int may be another number.
// CHECK-LABEL: {{^}}int cut_avx2(
// CHECK: gather
#pragma tpb kernel verify(none)
void cut(long n, float y[restrict n], const float a[restrict n])
{
    int k = (int)n - 1;
    for (long i = 0; i < n; ++i) {
        y[i] = (a[i] + a[k]) * 0.5f;
        k = (int)i;
    }
}
