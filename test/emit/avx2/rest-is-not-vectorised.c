// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// What a loop of vectors leaves is marked, for compilers not to make vectors of it again; the loop itself is not.

#pragma tpb kernel unroll(2)
void twice(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}

// CHECK-LABEL: void twice_avx2(
// CHECK: {{^    }}for (; end - i >= 16; i += 16) {
// CHECK: {{^    }}TPB_REST for (; end - i >= 8; i += 8) {
// CHECK: {{^    }}TPB_REST for (; i < end; ++i) {
// CHECK-NOT: TPB_REST
