// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// Two vector loops of one function count: each has a vector of its own name.
// CHECK: count = {{_mm256_add_epi32}}(count, by);
// CHECK: count_2 = {{_mm256_add_epi32}}(count_2, by_{{[0-9]+}});
#pragma tpb kernel
void shifted(long n, long m, unsigned y[restrict n], unsigned z[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = z[m] + (unsigned)(i & 1023), z[i] = (unsigned)(i & 511);
}
