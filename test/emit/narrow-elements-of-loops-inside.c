// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t
// RUN: %qemu %t --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// Bytes of several vectors that are stored as one are those that the loop inside leaves, not those that it begins with.
// RAN: equal bit for bit

// CHECK-LABEL: {{^}}void bits_neon(
// CHECK: v0 = vorrq_u32(v0,
// CHECK: tpb_neon_join_u8x16_u32(v0, v1, v2, v3)
#pragma tpb kernel unroll(4)
void bits(long n, unsigned char b[restrict n], const unsigned char x[restrict n + 20])
{
    for (long i = 0; i < n; ++i) {
        unsigned char v = 0;
        for (int k = 0; k < 20; ++k)
            v |= (unsigned char)((x[i + k] != 0) << (k & 7));
        b[i] = v;
    }
}
