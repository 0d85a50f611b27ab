// RUN: %tpbcc --isa=avx512 -Wall -Wextra -Werror -Wno-tpb -c %s -o %t.o
// RUN: %tpbcc --isa=avx512 --emit=c -Wno-tpb %s -o - | FileCheck %s
// REQUIRES: x86
// A table in a register is read with no mask, and none is made.
#pragma tpb kernel
void f(long n, int a[restrict n])
{
    int t[16] = {0};
    for (long i = 0; i < 16 && i < n; ++i)
        t[i] = a[i];
    for (long i = 0; i < n; ++i)
        a[i] = t[i & 15];
}
// CHECK: void f_loop2_avx512(
// CHECK-NOT: first
// CHECK: _mm512_permutexvar_epi32
// CHECK: TPB_COPIES
