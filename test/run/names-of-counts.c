// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,31,100 | FileCheck %s %}
// RUN: %tpbcc --isa=%native-isa %s -o %t && %t --verify-only --size 1,31,100 | FileCheck %s
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve,neon %s -o %t.arm && %qemu %t.arm --verify-only --size 31 | FileCheck %s --check-prefix=ONCE
// REQUIRES: qemu-aarch64
// Numbers of iterations that lanes count, in front of a loop and once more inside of it, have names of their own.
// CHECK-COUNT-6: equal bit for bit
// ONCE-COUNT-2: equal bit for bit
#pragma tpb kernel
void stored(long n, unsigned char o[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (o[i] * (int)i) {
            if (i % 3 == 0) {
                for (int k = 0; k < 5; ++k)
                    o[i] = 11;
            }
        }
}
#pragma tpb kernel
void added(long n, unsigned char o[restrict n], int p[restrict n])
{
    for (long i = 0; i < n; ++i) {
        p[i] = o[i] * (int)i;
        if (i % 3 == 0)
            for (int k = 0; k < 5; ++k)
                o[i] += 11;
    }
}
