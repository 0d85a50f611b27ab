// Two lanes of 32 bits are no register of the processor's: gcc wants a cast where only the sign
// of the elements differs.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.c
// RUN: grep -v "^ *//" %t.c | FileCheck %s
// RUN: %tpbcc --isa=avx2 --cc=gcc -c %s -o %t.o
// RUN: %tpbcc --isa=avx2 -c %s -o %t.o
// REQUIRES: x86, gcc

// CHECK: void f_avx2(
// CHECK: ((tpb_u32x2)(
#pragma tpb kernel
void f(unsigned n, int a[restrict n], const int d[restrict n], const int e[restrict n + 1])
{
    for (unsigned i = 9; i < n; ++i)
        a[i] = a[i - 2] * ((unsigned)d[i] & (unsigned)e[i + 1]);
}
