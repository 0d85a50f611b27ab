// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// A few elements that iterations before have stored one by one are loaded one by one: a vector of them waits until they are in the cache.
#include <stdint.h>

// SAID: [[@LINE+8]]:{{.*}}with the iterations of 'j' as lanes, would have an element that was stored alone 1 iteration before, and wait until that is in the cache
// CHECK: plan taps
// CHECK: plain
#pragma tpb kernel
void taps(int n, int32_t d[restrict n + 4], const int32_t r[restrict n + 4], const int32_t q[restrict 4])
{
    for (int i = 4; i < n + 4; ++i) {
        uint32_t s = 0;
        for (int j = 0; j < 4; ++j) s += (uint32_t)q[j] * (uint32_t)d[i - j - 1];
        d[i] = (uint32_t)r[i] + (uint32_t)((int32_t)s >> 9);
    }
}

// From another array, or elements that the loop never stored, no lane waits.
// CHECK: plan ahead
// CHECK: vector(
#pragma tpb kernel
void ahead(int n, int32_t d[restrict n + 4], const int32_t r[restrict n + 4], const int32_t q[restrict 4])
{
    for (int i = 0; i < n; ++i) {
        uint32_t s = 0;
        for (int j = 0; j < 4; ++j)
            s += (uint32_t)q[j] * (uint32_t)d[i + j];
        d[i] = (uint32_t)r[i] + (uint32_t)((int32_t)s >> 9);
    }
}
