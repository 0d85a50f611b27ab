// Vectors that are stored past the caches have their lanes in the order of memory, also where pairs are loaded in another one.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -O2 %s -o %t && %t --size 41,257 --verify-only | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}

// CHECK-LABEL: void sums_of_pairs_avx2(
// CHECK: TPB_{{.*}} for (; streamed - i >= {{[0-9]+}}; i += {{[0-9]+}}) {
// CHECK-NOT: crossed
// CHECK: _mm256_stream_ps(y + i
// RIGHT-COUNT-2: verified against the plain loop
#pragma tpb kernel store(nt)
void sums_of_pairs(long n, float y[restrict n], const float x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i] * 3.0f + x[2 * i + 1];
}
