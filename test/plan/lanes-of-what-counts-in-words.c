// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// A condition on the number of the iteration is asked in lanes of 32 bits: the plan counts as many lanes as the code has, and no
// two vectors go through the loop inside together where one stores what the other, four iterations before, stores behind it.
// CHECK: plan stored_twice
// CHECK: steps vector(i); together(i, 1)
// CODE: {{^ +}}TPB_PLANNED for (; end - i >= 4; i += 4) {
// CODE: {{^ +}}tpb_neon_store_masked_u32x4(mask, z + i + 4,
// CODE: {{^ +}}vst1q_u32(z + i + 8,
#pragma tpb kernel
void stored_twice(long n, unsigned y[restrict n], unsigned z[restrict n + 8], const unsigned a[restrict n + 17])
{
    for (long i = 0; i < n; ++i) {
        if (i & 2)
            z[i + 4] = a[i + 2];
        unsigned t = 0;
        for (int j = 0; j < 17; ++j)
            t += a[i + j] * 3u;
        y[i] = t;
        z[i + 8] = i & 2 ? a[i + 10] : z[i + 4] * 5u;
    }
}
