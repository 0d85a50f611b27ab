// RUN: %tpbcc --isa=avx2 --emit=ir %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=obj %s -o %t.o
// A subscript of a variable that goes down from a number in memory, in int: lanes have it in as many bits as elements, not as wide as it
// is counted.
void down(const int *from, int *__restrict a)
{
// CHECK-NOT: i64x8
// CHECK: : i32x8 = count
// CHECK: let [[AT:[a-z_0-9]+]]: i32x8 = xor
// CHECK: store lanes{{[0-9]*}}[0:i64] = local.i32x8([[AT]])
#pragma tpb kernel
    for (int i = *from; i > 2; --i) {
        a[i ^ 5] = (unsigned)a[i ^ 5] | (unsigned)128;
    }
}
