// REQUIRES: avx2, gcc
// RUN: %tpbcc --isa=avx2,scalar --cc=gcc -Wall -Wextra -Werror -c %s -o %t.o 2> %t.log
// RUN: %tpbcc --isa=avx2,scalar --emit=c %s -o - 2> %t.log | grep -v 'CHECK\|RUN' | FileCheck %s
// A set for which all loops stay is no choice of the binary: it has no function that nothing calls.
// CHECK-NOT: kept_run_avx2
// CHECK: .run = kept_run_scalar,
#pragma tpb kernel
void kept(long n, float y[restrict 7 * n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i)
        y[7 * i] += a[7 * i];
}
