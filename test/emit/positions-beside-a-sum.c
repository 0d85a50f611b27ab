// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2,scalar %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.x --size 1 --verify-only | FileCheck %s --check-prefix=RAN
// The position of the iteration before is one less also where a sum is kept beside it, and through a wider variable and back: no gathers.
// RAN: result {{ *}}verified
#pragma tpb kernel
long both(int n, long y[restrict n], const long a[restrict n], const int w[restrict n])
{
    unsigned s = 0;
    int k = n - 1, l = n > 1 ? n - 2 : 0;
    for (int i = 0; i < n; ++i) {
        s += w[i] * 3u;
        y[i] = a[l] ^ a[k];
        const long before = k;
        k = i;
        l = before;
    }
    return k + 3 * l + s;
}
// CHECK: void both_avx2(
// CHECK-NOT: gather
// CHECK: _mm256_loadu_si256((const __m256i *)(a + i - 2))
// CHECK-NOT: gather
// CHECK: both_tuned(
