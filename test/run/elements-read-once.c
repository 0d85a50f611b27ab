// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=TEXT
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=TEXT
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t && %t --size 1,7,100 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 1,7,100 --verify-only | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --size 1,7,100 --verify-only | FileCheck %s
// REQUIRES: qemu-aarch64
// An element that the extent says is there is read before the loop, whatever the condition around it.
// TEXT-NOT: load_strided
// TEXT-NOT: lanes_apart
// CHECK-NOT: nothing to compare
// CHECK-COUNT-6: result {{ *}}verified
// CHECK-NOT: nothing to compare
struct box {
    float low[3], high[3];
};

#pragma tpb kernel init(b[i] = 0.8 + 0.4 * i)
void inside(long n, unsigned char o[restrict n], const float x[restrict n], const float b[restrict 2])
{
    for (long i = 0; i < n; ++i)
        o[i] = x[i] >= b[0] && x[i] <= b[1];
}

#pragma tpb kernel
void inside_box(long n, unsigned char o[restrict n], const float x[restrict n], const float y[restrict n], const struct box b[restrict 1])
{
    for (long i = 0; i < n; ++i)
        o[i] = x[i] >= b->low[0] && x[i] <= b->high[0] && y[i] >= b->low[1] && y[i] <= b->high[1];
}
