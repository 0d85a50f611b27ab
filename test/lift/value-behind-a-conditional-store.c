// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | FileCheck %s
// A load of what a store under a condition may have changed just before takes either value from a register: vectors
// would wait until such a store is in the cache.
// CHECK: {{^}}void clamped_avx2(
// CHECK: [[OLD:va]] = _mm256_loadu_pd(a + i);
// CHECK: _mm256_storeu_pd(a + i, _mm256_blendv_pd([[OLD]], [[NEW:[a-z_0-9]+]], [[MASK:mask]]));
// CHECK-NOT: _mm256_loadu_pd(a + i)
// CHECK: _mm256_blendv_pd([[OLD]], [[NEW]], [[MASK]]);
#pragma tpb kernel
void clamped(long n, double a[restrict n], const double b[restrict n], double y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 1.5)
            a[i] = b[i];
        y[i] = a[i] * 2.0;
    }
}
