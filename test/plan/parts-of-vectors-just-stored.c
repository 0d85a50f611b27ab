// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// For the core, a store under a mask is one to the whole vector: a load of what lies beside the lanes that it has, as the next four
// elements do, waits until it is in the cache. Moves of as many bytes as iterations run together are stores of their own.
#include <stdint.h>

// CHECK: plan four_before
// CHECK: vectors 4 lanes of avx2: no more than 4 iterations may run together
#pragma tpb kernel
void four_before(int n, uint8_t d[n])
{
    for (int i = 4; i < n; ++i)
        d[i] += d[i - 4];
}

// There is no move of three bytes.
// SAID: [[@LINE+5]]:{{.*}}loop left as it is for avx512: {{.*}}stored 3 iterations before, and wait until that is in the cache
#pragma tpb kernel
void three_before(int n, uint8_t d[restrict n + 3], const uint8_t p[restrict n + 3])
{
    for (int i = 3; i < n + 3; ++i)
        d[i] = d[i] + ((d[i - 3] + p[i]) >> 1);
}

// What is loaded lies elsewhere, and what was stored is in a register.
// CHECK: plan elsewhere
// CHECK: vector(i)
#pragma tpb kernel
void elsewhere(int n, uint8_t d[restrict n + 3], const uint8_t p[restrict n + 3])
{
    for (int i = 3; i < n + 3; ++i)
        d[i] = d[i - 3] + p[i];
}
